import apiKeys from "./pt-BR/api-keys.json";
import audit from "./pt-BR/audit.json";
import automations from "./pt-BR/automations.json";
import blog from "./pt-BR/blog.json";
import campaigns from "./pt-BR/campaigns.json";
import categories from "./pt-BR/categories.json";
import checkout from "./pt-BR/checkout.json";
import command from "./pt-BR/command.json";
import common from "./pt-BR/common.json";
import conditions from "./pt-BR/conditions.json";
import coupons from "./pt-BR/coupons.json";
import customFields from "./pt-BR/custom-fields.json";
import customers from "./pt-BR/customers.json";
import experiments from "./pt-BR/experiments.json";
import home from "./pt-BR/home.json";
import leftCarts from "./pt-BR/left-carts.json";
import loyalty from "./pt-BR/loyalty.json";
import mail from "./pt-BR/mail.json";
import manualOrders from "./pt-BR/manual-orders.json";
import orders from "./pt-BR/orders.json";
import outbox from "./pt-BR/outbox.json";
import panel from "./pt-BR/panel.json";
import productImport from "./pt-BR/product-import.json";
import products from "./pt-BR/products.json";
import reconcile from "./pt-BR/reconcile.json";
import reports from "./pt-BR/reports.json";
import returns from "./pt-BR/returns.json";
import security from "./pt-BR/security.json";
import segments from "./pt-BR/segments.json";
import settings from "./pt-BR/settings.json";
import shipments from "./pt-BR/shipments.json";
import storeAccount from "./pt-BR/store-account.json";
import storefront from "./pt-BR/storefront.json";
import system from "./pt-BR/system.json";
import team from "./pt-BR/team.json";
import notices from "./pt-BR/team-alerts.json";
import themes from "./pt-BR/themes.json";
import webhooks from "./pt-BR/webhooks.json";

/** Every text in Portuguese; one file for each area of the panel. */
export default {
  common,
  mail,
  storefront: { ...storefront, account: storeAccount, checkout },
  panel: {
    ...panel,
    apiKeys,
    audit,
    campaigns,
    automations,
    blog,
    categories,
    command,
    conditions,
    coupons,
    customFields,
    customers,
    experiments,
    home,
    leftCarts,
    loyalty,
    manualOrders,
    notices,
    orders,
    outbox,
    productImport,
    products,
    reconcile,
    reports,
    returns,
    security,
    segments,
    settings,
    shipments,
    system,
    team,
    themes,
    webhooks,
  },
};
