import type { APIRequestContext } from "@playwright/test";
import { dataOf } from "./fixtures";

type Who = "owner" | "customer" | "nobody";
type Row = {
  /** The files that contain the forms of this page. */
  of: readonly string[];
  as: Who;
  path: string | ((request: APIRequestContext) => Promise<string>);
  /** The buttons that open the form. */
  open?: readonly string[];
};

/** The page of the first record in a list. */
const first =
  (list: string, page: (id: string) => string) =>
  async (request: APIRequestContext): Promise<string> => {
    const [record] = await dataOf(await request.get(list));
    return page(record.id);
  };

const owner = (of: string, path: Row["path"], ...open: string[]): Row => ({
  of: [`components/${of}`],
  as: "owner",
  path,
  open,
});
const shop = (as: Who, path: Row["path"], ...of: string[]): Row => ({ of, as, path });

/** All forms with text fields, and how to open them. `focus.test.ts` fails if a file is missing here. */
export const FORMS: Record<string, Row> = {
  "the panel's login": { ...owner("auth/login-steps.tsx", "/admin/entrar"), as: "nobody" },
  "a forgotten password": { ...owner("auth/forgot-password-form.tsx", "/admin/esqueci-senha"), as: "nobody" },
  "a new customer": owner("customers/customer-editor.tsx", "/admin/clientes/novo", "Adicionar endereço"),
  "a manual order": owner("manual-orders/manual-order-form.tsx", "/admin/pedidos-manuais/novo"),
  "an order's notes": owner(
    "orders/order-timeline.tsx",
    first("/orders?limit=1", (id) => `/admin/pedidos/${id}`),
  ),
  "a purchase": owner("products/purchase-screen.tsx", "/admin/produtos/receber"),
  "a new product": owner("products/new-product-screen.tsx", "/admin/produtos/novo"),
  "a product": owner(
    "products/product-screen.tsx",
    first("/products?limit=1", (id) => `/admin/produtos/${id}`),
  ),
  "a new category": owner("categories/category-edit.tsx", "/admin/categorias", "Nova categoria"),
  "a new campaign": owner("campaigns/new-campaign-screen.tsx", "/admin/campanhas/nova"),
  "a new coupon": owner("coupons/coupon-editor.tsx", "/admin/cupons/novo"),
  "a new segment": owner("segments/segment-editor.tsx", "/admin/segmentos/novo"),
  "a new post": owner("blog/new-post-screen.tsx", "/admin/blog/novo"),
  "a new automation": owner("automation-rules/rule-editor.tsx", "/admin/automacoes/novo"),
  "a new experiment": owner("experiments/experiment-editor.tsx", "/admin/experimentos/novo"),
  "an API key": owner("api-keys/api-key-dialogs.tsx", "/admin/chaves-de-api", "Nova chave"),
  "a webhook": owner("webhooks/subscription-form.tsx", "/admin/webhooks", "Novo webhook"),
  "the store's settings": owner("settings/use-settings-form.ts", "/admin/configuracoes"),
  freight: owner("settings/use-freight-table.ts", "/admin/configuracoes/frete"),
  "a line of freight": owner(
    "settings/freight-line-dialog.tsx",
    "/admin/configuracoes/frete",
    "Adicionar linha",
  ),
  "a custom field": owner(
    "custom-fields/field-dialogs.tsx",
    "/admin/configuracoes/campos",
    "Novo campo de produto",
  ),
  carriers: owner("settings/carriers-screen.tsx", "/admin/configuracoes/transportadoras"),
  payments: owner("settings/payments-screen.tsx", "/admin/configuracoes/pagamentos"),
  "marketing settings": owner("settings/marketing-screen.tsx", "/admin/configuracoes/marketing"),
  "the points program": owner("loyalty/program-screen.tsx", "/admin/fidelidade/regras"),
  "the shop's appearance": owner("themes/theme-draft-screen.tsx", "/admin/temas/aparencia"),
  "an invitation": owner("team/person-form.tsx", "/admin/equipe", "Convidar pessoa"),
  "a role": owner("team/role-dialogs.tsx", "/admin/equipe/papeis", "Novo papel"),
  "one's own account": owner("security/security-screen.tsx", "/admin/seguranca"),
  "the shop's login": shop("nobody", "/loja/entrar", "app/loja/entrar/page.tsx"),
  "a new account": shop("nobody", "/loja/cadastro", "app/loja/cadastro/page.tsx"),
  "the shop's forgotten password": shop("nobody", "/loja/esqueci-senha", "app/loja/esqueci-senha/page.tsx"),
  "a customer's account": shop(
    "customer",
    "/loja/conta",
    "components/storefront/account-profile.tsx",
    "components/storefront/account-email.tsx",
    "components/storefront/account-password.tsx",
    "components/storefront/account-privacy.tsx",
    "components/storefront/account-consents.tsx",
    "components/storefront/address-form.tsx",
  ),
};

/** A separate test of each form types into it after a refusal. */
export const ELSEWHERE = {
  "components/storefront/checkout-form.tsx": "components/storefront/checkout-form.test.tsx",
} as const;

/** Frames and hooks: the forms above use them. */
export const FRAMES = [
  "components/auth/entry-form.tsx",
  "components/form/form-modal.tsx",
  "components/form/page-form.tsx",
  "components/form/use-form-action.ts",
  "components/storefront/store-form.tsx",
];

/**
 * These forms open only from a link in a mail, a menu or a certain state. Forms above test the same frames.
 */
export const SAME_FRAME = [
  "app/loja/redefinir-senha/[token]/page.tsx",
  "components/auth/proof-form.tsx",
  "components/auth/reset-password-form.tsx",
  "components/auth/step-up-dialog.tsx",
  "components/blog/post-dialogs.tsx",
  "components/campaigns/campaign-dialogs.tsx",
  "components/campaigns/suppressions-screen.tsx",
  "components/categories/category-dialogs.tsx",
  "components/customers/bulk-tags.tsx",
  "components/custom-fields/values-dialog.tsx",
  "components/customers/customer-dialogs.tsx",
  "components/loyalty/points-dialogs.tsx",
  "components/invoices/invoice-dialogs.tsx",
  "components/orders/order-dialogs.tsx",
  "components/orders/refund-order.tsx",
  "components/products/adjust-stock.tsx",
  "components/products/kit-dialog.tsx",
  "components/reports/report-dialogs.tsx",
  "components/returns/return-dialogs.tsx",
  "components/security/setup-key.tsx",
  "components/settings/order-mails-screen.tsx",
  "components/settings/whatsapp-dialogs.tsx",
  "components/shipments/ship-orders.tsx",
  "components/shipments/shipment-dialogs.tsx",
  "components/storefront/correct-address-form.tsx",
  "components/storefront/return-form.tsx",
  "components/storefront/stock-alert.tsx",
  "components/team/accept-invitation.tsx",
  "components/webhooks/subscription-dialogs.tsx",
];

/** Forms with choices, a search, a quote as one types, or only a button: no refusal arrives while the user types. */
export const WITHOUT_TEXT = [
  "app/loja/confirmar-email/[token]/page.tsx",
  "app/loja/descadastro/[token]/page.tsx",
  "app/loja/sacola/[token]/page.tsx",
  "components/invoices/export-invoices.tsx",
  "components/experiments/experiment-dialogs.tsx",
  "components/manual-orders/manual-order-dialogs.tsx",
  "components/storefront/product-freight.tsx",
  "components/orders/bulk-move.tsx",
  "components/products/bulk-dialogs.tsx",
  "components/segments/add-to-list.tsx",
  "components/segments/import-list.tsx",
  "components/storefront/add-to-cart.tsx",
  "components/storefront/cart-choices.tsx",
  "components/storefront/points-join.tsx",
  "components/storefront/store-frame.tsx",
  "components/team/team-dialogs.tsx",
];
