import { addCatalog } from "./catalog";
import { addPosts } from "./content";
import { addCoupons } from "./coupons";
import { addCustomers } from "./customers";
import { COFFEE_CATEGORIES } from "./data/categories";
import { COFFEE } from "./data/coffee";
import { coffeeCouponSpecs } from "./data/coupons";
import { COFFEE_POSTS } from "./data/posts";
import type { StoreDemo } from "./demo";
import { addCustomerEvents, addEvents } from "./events";
import { addLoyalty } from "./loyalty";
import { addOrders } from "./order-rows";
import { planOrders } from "./orders";
import { addRefunds, planRefunds } from "./refunds";
import { addStock } from "./stock";

const ORDERS = { days: 90, count: 8, demoAccountDays: [61.4, 19.3], manual: 0, recovered: 0 };

export function fillBoreal(demo: StoreDemo, customerHash: string) {
  const catalog = addCatalog(demo, COFFEE_CATEGORIES, COFFEE);
  const customers = addCustomers(demo, {
    count: 5,
    demoAccount: {
      nome: "Tomás Lacerda",
      email: "cliente@boreal.test",
      senhaHash: customerHash,
      ageDays: 80,
    },
  });
  const none = (name: string): never => {
    throw new Error(`the small store has no ${name}`);
  };
  const coupons = addCoupons(demo, coffeeCouponSpecs(demo.now), catalog, none);
  const orders = planOrders(
    { demo, catalog, customers, coupons, recoveryCoupon: () => none("coupon") },
    ORDERS,
  );
  planRefunds(demo, orders);
  addStock(demo, catalog.skus, orders);
  addLoyalty(demo, customers, orders, []);
  addOrders(demo, orders);
  addRefunds(demo, orders);
  addPosts(demo, COFFEE_POSTS);
  addEvents(demo, orders);
  addCustomerEvents(demo, customers);
  return orders;
}
