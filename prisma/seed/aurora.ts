import { addAudit } from "./audit";
import { addRuns, birthdayGifts } from "./automations";
import { addCampaigns } from "./campaigns";
import { recoveryCoupons } from "./carts";
import { addCatalog } from "./catalog";
import { addPages, addPosts } from "./content";
import { addCoupons } from "./coupons";
import { addCustomers, type Customer } from "./customers";
import { ACCESSORIES } from "./data/accessories";
import { CATEGORIES } from "./data/categories";
import { couponSpecs } from "./data/coupons";
import { HOMEWARE, KITS } from "./data/homeware";
import { MENSWEAR } from "./data/menswear";
import { POSTS } from "./data/posts";
import { WOMENSWEAR } from "./data/womenswear";
import type { StoreDemo } from "./demo";
import { addCustomerEvents, addEvents } from "./events";
import { addExperiments } from "./experiments";
import { addFreight } from "./freight";
import { addKits } from "./kits";
import { addLoyalty, type Gift } from "./loyalty";
import { addMails } from "./mails";
import { addManualOrders } from "./manual-orders";
import { sendMessages } from "./messages";
import { before, DAY_MS } from "./moments";
import { addOrders } from "./order-rows";
import { planOrders } from "./orders";
import { addPaymentSettings, addPayments, addReturns } from "./payments";
import { addRefunds, planRefunds } from "./refunds";
import { Automations } from "./rules";
import { addSegments } from "./segments";
import { addStock } from "./stock";
import { addVisits } from "./visits";
import { addWebhooks } from "./webhooks";

const ORDERS = {
  days: 365,
  count: 900,
  demoAccountDays: [356.4, 330.2, 288.3, 251.6, 214.3, 176.5, 139.4, 101.3, 66.5, 37.4, 13.3, 1.6],
  manual: 6,
  recovered: 4,
};

function welcome({ now }: StoreDemo, [customer]: readonly Customer[]): Gift[] {
  const at = before(now, 350 * DAY_MS);
  return customer ? [{ customer, at, pontos: 250, motivo: "Boas-vindas ao programa" }] : [];
}

export function fillAurora(demo: StoreDemo, customerHash: string) {
  const catalog = addCatalog(demo, CATEGORIES, [...WOMENSWEAR, ...MENSWEAR, ...ACCESSORIES, ...HOMEWARE]);
  addKits(demo, catalog, KITS);
  const customers = addCustomers(demo, {
    count: 120,
    demoAccount: {
      nome: "Marina Duarte",
      email: "cliente@aurora.test",
      senhaHash: customerHash,
      ageDays: 372,
    },
  });
  const segments = addSegments(demo, catalog, customers);
  const coupons = addCoupons(demo, couponSpecs(demo.now), catalog, segments.idOf);
  const makeCoupon = recoveryCoupons(demo);
  const orders = planOrders({ demo, catalog, customers, coupons, recoveryCoupon: makeCoupon }, ORDERS);
  for (const { row, spec } of coupons) if (spec.esgotaEm) row.usoMaximo = row.usos + row.reservas;
  planRefunds(demo, orders);
  addStock(demo, catalog.skus, orders);

  const gifts = birthdayGifts(demo, customers);
  addLoyalty(demo, customers, orders, [...gifts, ...welcome(demo, customers)]);
  const automations = new Automations(demo);
  addRuns(automations, { catalog, makeCoupon, customers, orders, coupons, gifts });
  const campaigns = addCampaigns(demo, customers, orders, segments);
  sendMessages(demo, [...automations.messages, ...campaigns.messages]);
  automations.finish();
  campaigns.finish();

  const crowds = addExperiments(demo, orders);
  addOrders(demo, orders);
  addRefunds(demo, orders);
  addPaymentSettings(demo);
  addPayments(demo, orders);
  const nextReturn = addReturns(demo, orders);
  addFreight(demo);
  addVisits(demo, [110, 260]);
  addManualOrders(demo, catalog, customers, orders);
  addMails(demo);
  addPosts(demo, POSTS);
  addPages(demo);
  addWebhooks(demo, addEvents(demo, orders));
  addCustomerEvents(demo, customers);
  addAudit(demo, orders, coupons);
  return { crowds, orders, nextReturn };
}
