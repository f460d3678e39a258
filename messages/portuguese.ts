import apiKeys from "./pt-BR/api-keys.json";
import categories from "./pt-BR/categories.json";
import command from "./pt-BR/command.json";
import common from "./pt-BR/common.json";
import coupons from "./pt-BR/coupons.json";
import home from "./pt-BR/home.json";
import manualOrders from "./pt-BR/manual-orders.json";
import notices from "./pt-BR/notices.json";
import orders from "./pt-BR/orders.json";
import panel from "./pt-BR/panel.json";
import productImport from "./pt-BR/product-import.json";
import products from "./pt-BR/products.json";
import storefront from "./pt-BR/storefront.json";
import webhooks from "./pt-BR/webhooks.json";

/** Every text in Portuguese; one file for each area of the panel. */
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
