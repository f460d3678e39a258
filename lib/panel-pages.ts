import type { Messages } from "@/lib/i18n/messages";
import { PERMISSIONS, type Permission } from "@/lib/permissions";

type Texts = Messages["panel"];

/**
 * A permission (the one of the page's endpoints); `signedIn`: any session; `enrolling`: a person who must
 * still turn the second factor on; `anybody`: a person who cannot log in yet or any more.
 */
type Who = Permission | "signedIn" | "enrolling" | "anybody";

/** Shown beside the icon of that name in `components/ui/icons.svg`. */
type InSidebar = { label: keyof Texts["navText"]; group: keyof Texts["navGroup"] | null };
/** Only in the command palette. */
type InPalette = { label: keyof Texts["nav"]; isAction?: true };

type PanelPage = {
  who: Who;
  /** Absent: people reach the page from another page. */
  place?: InSidebar | InPalette;
  /** Parts of the page in the command palette; the names are also ids on the page. */
  cards?: readonly (keyof Texts["card"])[];
};

/** In the order of the sidebar. */
export const PANEL_PAGES = {
  "/admin": { who: "signedIn", place: { label: "home", group: null } },
  "/admin/relatorios": { who: "dashboard", place: { label: "reports", group: null } },

  "/admin/pedidos": { who: "vendas", place: { label: "orders", group: "sales" } },
  "/admin/pedidos/conciliar": { who: "vendas", place: { label: "reconcile", isAction: true } },
  "/admin/pedidos/sacolas": { who: "vendas", place: { label: "leftCarts" } },
  "/admin/pedidos/imprimir": { who: "vendas" },
  "/admin/pedidos/[id]": { who: "vendas" },
  "/admin/pedidos/[id]/imprimir": { who: "vendas" },
  "/admin/pedidos-manuais": {
    who: "vendas",
    place: { label: "manualOrders", group: "sales" },
  },
  "/admin/pedidos-manuais/novo": { who: "vendas", place: { label: "newManualOrder", isAction: true } },
  "/admin/pedidos-manuais/[id]": { who: "vendas" },
  "/admin/pedidos-manuais/[id]/editar": { who: "vendas" },
  "/admin/devolucoes": { who: "vendas", place: { label: "returns", group: "sales" } },
  "/admin/clientes": { who: "vendas", place: { label: "customers", group: "sales" } },
  "/admin/clientes/novo": { who: "vendas", place: { label: "newCustomer", isAction: true } },
  "/admin/clientes/[id]": { who: "vendas" },
  "/admin/clientes/[id]/editar": { who: "vendas" },
  "/admin/fidelidade": { who: "vendas", place: { label: "loyalty", group: "sales" } },
  "/admin/fidelidade/regras": { who: "configuracoes", place: { label: "loyaltyRules" } },

  "/admin/produtos": { who: "produtos", place: { label: "products", group: "catalogue" } },
  "/admin/produtos/novo": { who: "produtos", place: { label: "newProduct", isAction: true } },
  "/admin/produtos/[id]": { who: "produtos" },
  "/admin/produtos/receber": { who: "produtos", place: { label: "receivePurchase", isAction: true } },
  "/admin/produtos/compras": { who: "produtos", place: { label: "purchases" } },
  "/admin/produtos/compras/[id]": { who: "produtos" },
  "/admin/produtos/importar": { who: "produtos", place: { label: "importProducts", isAction: true } },
  "/admin/produtos/importar/[id]": { who: "produtos" },
  "/admin/categorias": {
    who: "produtos",
    place: { label: "categories", group: "catalogue" },
  },

  "/admin/campanhas": { who: "marketing", place: { label: "campaigns", group: "marketing" } },
  "/admin/campanhas/nova": { who: "marketing", place: { label: "newCampaign", isAction: true } },
  "/admin/campanhas/supressao": { who: "marketing", place: { label: "suppressions" } },
  "/admin/campanhas/[id]": { who: "marketing" },
  "/admin/campanhas/[id]/editar": { who: "marketing" },
  "/admin/cupons": { who: "marketing", place: { label: "coupons", group: "marketing" } },
  "/admin/cupons/novo": { who: "marketing", place: { label: "newCoupon", isAction: true } },
  "/admin/cupons/[id]": { who: "marketing" },
  "/admin/cupons/[id]/editar": { who: "marketing" },
  "/admin/segmentos": { who: "marketing", place: { label: "segments", group: "marketing" } },
  "/admin/segmentos/novo": { who: "marketing", place: { label: "newSegment", isAction: true } },
  "/admin/segmentos/[id]": { who: "marketing" },
  "/admin/segmentos/[id]/editar": { who: "marketing" },

  "/admin/blog": { who: "marketing", place: { label: "blog", group: "marketing" } },
  "/admin/blog/paginas": { who: "marketing", place: { label: "pages" } },
  "/admin/blog/novo": { who: "marketing", place: { label: "newPost", isAction: true } },
  "/admin/blog/[id]": { who: "marketing" },

  "/admin/automacoes": { who: "marketing", place: { label: "automations", group: "marketing" } },
  "/admin/automacoes/novo": { who: "marketing", place: { label: "newAutomation", isAction: true } },
  "/admin/automacoes/[id]": { who: "marketing" },
  "/admin/automacoes/[id]/editar": { who: "marketing" },
  "/admin/experimentos": { who: "marketing", place: { label: "experiments", group: "marketing" } },
  "/admin/experimentos/novo": { who: "marketing", place: { label: "newExperiment", isAction: true } },
  "/admin/experimentos/[id]": { who: "marketing" },
  "/admin/experimentos/[id]/editar": { who: "marketing" },

  "/admin/chaves-de-api": {
    who: "configuracoes",
    place: { label: "apiKeys", group: "integrations" },
  },
  "/admin/webhooks": {
    who: "configuracoes",
    place: { label: "webhooks", group: "integrations" },
  },
  "/admin/webhooks/[id]": { who: "configuracoes" },
  "/admin/webhooks/[id]/entregas/[deliveryId]": { who: "configuracoes" },

  "/admin/configuracoes": {
    who: "configuracoes",
    place: { label: "storeSettings", group: "settings" },
    cards: ["loja", "regiao", "prazos", "fiscal"],
  },
  "/admin/configuracoes/frete": {
    who: "configuracoes",
    place: { label: "freight" },
    cards: ["simulador"],
  },
  "/admin/configuracoes/transportadoras": { who: "configuracoes", place: { label: "carriers" } },
  "/admin/configuracoes/campos": { who: "configuracoes", place: { label: "customFields" } },
  "/admin/configuracoes/pagamentos": { who: "configuracoes", place: { label: "payments" } },
  "/admin/configuracoes/emails": { who: "configuracoes", place: { label: "orderMails" } },
  "/admin/configuracoes/marketing": { who: "configuracoes", place: { label: "marketingSettings" } },
  "/admin/temas": { who: "configuracoes", place: { label: "themes", group: "settings" } },
  "/admin/temas/aparencia": { who: "configuracoes", place: { label: "appearance" } },
  "/admin/equipe": {
    who: "configuracoes",
    place: { label: "team", group: "settings" },
  },
  "/admin/equipe/papeis": { who: "configuracoes", place: { label: "roles" } },
  "/admin/seguranca": {
    who: "signedIn",
    place: { label: "security", group: "settings" },
  },
  "/admin/auditoria": {
    who: "configuracoes",
    place: { label: "audit", group: "settings" },
  },
  "/admin/caixa-de-saida": {
    who: "configuracoes",
    place: { label: "outbox", group: "settings" },
  },
  "/admin/caixa-de-saida/[id]": { who: "configuracoes" },
  "/admin/sistema": { who: "configuracoes", place: { label: "system", group: "settings" } },

  "/admin/segundo-fator": { who: "enrolling" },
  "/admin/entrar": { who: "anybody" },
  "/admin/esqueci-senha": { who: "anybody" },
  "/admin/redefinir-senha/[token]": { who: "anybody" },
  "/admin/convite/[token]": { who: "anybody" },
} as const satisfies Record<string, PanelPage>;

type Pages = typeof PANEL_PAGES;
/** For `panelPage`: pages that require a session. */
export type PanelPath = {
  [Path in keyof Pages]: Pages[Path]["who"] extends "enrolling" | "anybody" ? never : Path;
}[keyof Pages];

const ALL = Object.entries<PanelPage>(PANEL_PAGES);

const isOpenTo = (permissions: readonly Permission[], who: Who) =>
  who === "signedIn" || permissions.some((permission) => permission === who);

export const mayOpen = (permissions: readonly Permission[], path: PanelPath): boolean =>
  isOpenTo(permissions, PANEL_PAGES[path].who);

/** Null: any session is enough. */
export function permissionAt(pathname: string): Permission | null {
  const isIt = (path: string) => new RegExp(`^${path.replace(/\[[^\]]+\]/g, "[^/]+")}$`).test(pathname);
  // A fixed path has priority over a path with an id.
  const page = ALL.find(([path]) => path === pathname) ?? ALL.find(([path]) => isIt(path));
  return PERMISSIONS.find((permission) => permission === page?.[1].who) ?? null;
}

type NavEntry = InSidebar & { href: string };
/** With `card`, the entry leads to a part of the page. */
export type NamedPage = {
  href: string;
  label: keyof Texts["nav"];
  card?: keyof Texts["card"];
  isAction: boolean;
};

/** In the order of the sidebar. */
export const navEntriesFor = (permissions: readonly Permission[]): NavEntry[] =>
  ALL.flatMap(([href, { who, place }]) =>
    isOpenTo(permissions, who) && place && "group" in place ? { ...place, href } : [],
  );

/** Groups without entries are left out; the first group has no name. */
export function navGroupsFor(permissions: readonly Permission[]) {
  const entries = navEntriesFor(permissions);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((label) => ({ label, entries: entries.filter(({ group }) => group === label) }));
}

/** Pages, actions, and the cards of long pages. */
export const namedPagesFor = (permissions: readonly Permission[]): NamedPage[] =>
  ALL.flatMap(([href, { who, place, cards = [] }]): NamedPage[] => {
    if (!place || !isOpenTo(permissions, who)) return [];
    const page = { href, label: place.label, isAction: "isAction" in place };
    return [page, ...cards.map((card) => ({ ...page, href: `${href}#${card}`, card }))];
  });

export function isCurrentEntry(href: string, pathname: string): boolean {
  return href === "/admin" ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
}
