import apiKeys from "./en/api-keys.json";
import categories from "./en/categories.json";
import command from "./en/command.json";
import common from "./en/common.json";
import coupons from "./en/coupons.json";
import home from "./en/home.json";
import manualOrders from "./en/manual-orders.json";
import notices from "./en/notices.json";
import orders from "./en/orders.json";
import panel from "./en/panel.json";
import productImport from "./en/product-import.json";
import products from "./en/products.json";
import storefront from "./en/storefront.json";
import webhooks from "./en/webhooks.json";

/** Every text in English; one file for each area of the panel. */
export default {
  common,
  storefront,
  panel: {
    ...panel,
    apiKeys,
    categories,
    command,
    coupons,
    home,
    manualOrders,
    notices,
    orders,
    productImport,
    products,
    webhooks,
  },
};
