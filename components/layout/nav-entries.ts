import { type Icon, IconHome, IconKey, IconTag, IconWebhook } from "@tabler/icons-react";
import type { Permission } from "@/lib/auth/permissions";
import type { Messages } from "@/lib/i18n/messages";

type NavEntry = {
  href: string;
  label: keyof Messages["panel"]["nav"];
  icon: Icon;
  /** Absent: for whoever is signed in. */
  permission?: Permission;
};

const ENTRIES: readonly NavEntry[] = [
  { href: "/admin", label: "home", icon: IconHome },
  { href: "/admin/produtos", label: "products", icon: IconTag, permission: "produtos" },
  { href: "/admin/chaves-de-api", label: "apiKeys", icon: IconKey, permission: "configuracoes" },
  { href: "/admin/webhooks", label: "webhooks", icon: IconWebhook, permission: "configuracoes" },
];

/** The screens that a user may open, in the order of the sidebar. */
export function navEntriesFor(permissions: readonly Permission[]): NavEntry[] {
  return ENTRIES.filter(({ permission }) => !permission || permissions.includes(permission));
}

/** Whether an entry stands for the page at `pathname`. */
export function isCurrentEntry(href: string, pathname: string): boolean {
  return href === "/admin" ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
}
