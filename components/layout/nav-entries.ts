import {
  type Icon,
  IconBuildingStore,
  IconCategory,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconKey,
  IconMail,
  IconReceipt,
  IconServer,
  IconShieldLock,
  IconStar,
  IconTag,
  IconTicket,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from "@tabler/icons-react";
import type { Messages } from "@/lib/i18n/messages";
import type { Permission } from "@/lib/permissions";

export type NavEntry = {
  href: string;
  label: keyof Messages["panel"]["nav"];
  icon: Icon;
  /** Absent: for whoever is signed in. */
  permission?: Permission;
};

/** Entries that belong together; the first group needs no name. */
type NavGroup = { label: keyof Messages["panel"]["navGroup"] | null; entries: readonly NavEntry[] };

const GROUPS: readonly NavGroup[] = [
  { label: null, entries: [{ href: "/admin", label: "home", icon: IconHome }] },
  {
    label: "sales",
    entries: [
      { href: "/admin/pedidos", label: "orders", icon: IconReceipt, permission: "vendas" },
      { href: "/admin/pedidos-manuais", label: "manualOrders", icon: IconFileInvoice, permission: "vendas" },
      { href: "/admin/clientes", label: "customers", icon: IconUsers, permission: "vendas" },
      { href: "/admin/fidelidade", label: "loyalty", icon: IconStar, permission: "vendas" },
    ],
  },
  {
    label: "catalogue",
    entries: [
      { href: "/admin/produtos", label: "products", icon: IconTag, permission: "produtos" },
      { href: "/admin/categorias", label: "categories", icon: IconCategory, permission: "produtos" },
    ],
  },
  {
    label: "marketing",
    entries: [{ href: "/admin/cupons", label: "coupons", icon: IconTicket, permission: "marketing" }],
  },
  {
    label: "integrations",
    entries: [
      { href: "/admin/chaves-de-api", label: "apiKeys", icon: IconKey, permission: "configuracoes" },
      { href: "/admin/webhooks", label: "webhooks", icon: IconWebhook, permission: "configuracoes" },
    ],
  },
  {
    label: "settings",
    entries: [
      {
        href: "/admin/configuracoes",
        label: "storeSettings",
        icon: IconBuildingStore,
        permission: "configuracoes",
      },
      { href: "/admin/equipe", label: "team", icon: IconUsersGroup, permission: "configuracoes" },
      { href: "/admin/seguranca", label: "security", icon: IconShieldLock },
      { href: "/admin/auditoria", label: "audit", icon: IconHistory, permission: "configuracoes" },
      { href: "/admin/caixa-de-saida", label: "outbox", icon: IconMail, permission: "configuracoes" },
      { href: "/admin/sistema", label: "system", icon: IconServer, permission: "configuracoes" },
    ],
  },
];

/** The screens that a user may open, in the groups and the order of the sidebar; no group is empty. */
export function navGroupsFor(permissions: readonly Permission[]): NavGroup[] {
  const mayOpen = ({ permission }: NavEntry) => !permission || permissions.includes(permission);
  return GROUPS.map((group) => ({ ...group, entries: group.entries.filter(mayOpen) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

/** The screens that a user may open, in the order of the sidebar. */
export const navEntriesFor = (permissions: readonly Permission[]): NavEntry[] =>
  navGroupsFor(permissions).flatMap(({ entries }) => entries);

/** Whether an entry stands for the page at `pathname`. */
export function isCurrentEntry(href: string, pathname: string): boolean {
  return href === "/admin" ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
}

/** What the screen at `pathname`, or the one above it, asks for. */
export function permissionOfPage(pathname: string): Permission {
  const entries = GROUPS.flatMap((group) => group.entries);
  const entry = entries.find(({ href }) => isCurrentEntry(href, pathname));
  if (!entry?.permission) throw new Error(`no permission is known of ${pathname}`);
  return entry.permission;
}
