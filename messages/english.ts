import apiKeys from "./en/api-keys.json";
import audit from "./en/audit.json";
import automations from "./en/automations.json";
import blog from "./en/blog.json";
import campaigns from "./en/campaigns.json";
import categories from "./en/categories.json";
import checkout from "./en/checkout.json";
import command from "./en/command.json";
import common from "./en/common.json";
import conditions from "./en/conditions.json";
import coupons from "./en/coupons.json";
import customFields from "./en/custom-fields.json";
import customers from "./en/customers.json";
import experiments from "./en/experiments.json";
import home from "./en/home.json";
import leftCarts from "./en/left-carts.json";
import loyalty from "./en/loyalty.json";
import mail from "./en/mail.json";
import manualOrders from "./en/manual-orders.json";
import orders from "./en/orders.json";
import outbox from "./en/outbox.json";
import panel from "./en/panel.json";
import productImport from "./en/product-import.json";
import products from "./en/products.json";
import reconcile from "./en/reconcile.json";
import reports from "./en/reports.json";
import returns from "./en/returns.json";
import security from "./en/security.json";
import segments from "./en/segments.json";
import settings from "./en/settings.json";
import shipments from "./en/shipments.json";
import storeAccount from "./en/store-account.json";
import storefront from "./en/storefront.json";
import system from "./en/system.json";
import team from "./en/team.json";
import notices from "./en/team-alerts.json";
import themes from "./en/themes.json";
import webhooks from "./en/webhooks.json";

/** Every text in English; one file for each area of the panel. */
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
