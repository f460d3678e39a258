import type { PoolClient } from "pg";
import type { Prisma } from "@/lib/db/generated/client";

type Known<Row extends { id?: string }> = Omit<Row, "id"> & { id: string };

export type CouponRow = Known<Prisma.CouponCreateManyInput>;
export type CustomerRow = Known<Prisma.CustomerCreateManyInput>;
export type StoreRow = Known<Prisma.StoreCreateManyInput>;
export type UserRow = Known<Prisma.UserCreateManyInput>;

export const emptyRows = () => ({
  themePresets: [] as Known<Prisma.ThemePresetCreateManyInput>[],
  stores: [] as StoreRow[],
  roles: [] as Known<Prisma.RoleCreateManyInput>[],
  users: [] as UserRow[],
  freightRates: [] as Known<Prisma.FreightRateCreateManyInput>[],
  themeLicenses: [] as Known<Prisma.ThemeLicenseCreateManyInput>[],
  categories: [] as Known<Prisma.CategoryCreateManyInput>[],
  products: [] as Known<Prisma.ProductCreateManyInput>[],
  productImages: [] as Known<Prisma.ProductImageCreateManyInput>[],
  storeImages: [] as Known<Prisma.StoreImageCreateManyInput>[],
  productCategories: [] as Prisma.ProductCategoryCreateManyInput[],
  variants: [] as Known<Prisma.VariantCreateManyInput>[],
  kitParts: [] as Prisma.KitPartCreateManyInput[],
  customers: [] as CustomerRow[],
  addresses: [] as Known<Prisma.CustomerAddressCreateManyInput>[],
  consents: [] as Prisma.CustomerConsentCreateManyInput[],
  segments: [] as Known<Prisma.SegmentCreateManyInput>[],
  segmentMembers: [] as Prisma.SegmentMemberCreateManyInput[],
  coupons: [] as CouponRow[],
  couponCategories: [] as Prisma.CouponCategoryCreateManyInput[],
  couponProducts: [] as Prisma.CouponProductCreateManyInput[],
  campaigns: [] as Known<Prisma.CampaignCreateManyInput>[],
  automationRules: [] as Known<Prisma.AutomationRuleCreateManyInput>[],
  experiments: [] as Known<Prisma.ExperimentCreateManyInput>[],
  experimentVariants: [] as Known<Prisma.ExperimentVariantCreateManyInput>[],
  orders: [] as Known<Prisma.OrderCreateManyInput>[],
  orderItems: [] as Known<Prisma.OrderItemCreateManyInput>[],
  statusChanges: [] as Known<Prisma.OrderStatusChangeCreateManyInput>[],
  orderNotes: [] as Known<Prisma.OrderNoteCreateManyInput>[],
  refunds: [] as Known<Prisma.RefundCreateManyInput>[],
  refundItems: [] as Known<Prisma.RefundItemCreateManyInput>[],
  paymentSettings: [] as Prisma.PaymentSettingsCreateManyInput[],
  payments: [] as Known<Prisma.PaymentCreateManyInput>[],
  returns: [] as Known<Prisma.ReturnCreateManyInput>[],
  returnItems: [] as Known<Prisma.ReturnItemCreateManyInput>[],
  couponUses: [] as Known<Prisma.CouponUseCreateManyInput>[],
  stockMovements: [] as Known<Prisma.StockMovementCreateManyInput>[],
  loyaltyAccounts: [] as Known<Prisma.LoyaltyAccountCreateManyInput>[],
  loyaltyLots: [] as Known<Prisma.LoyaltyLotCreateManyInput>[],
  loyaltyEntries: [] as Known<Prisma.LoyaltyEntryCreateManyInput>[],
  loyaltyLotUses: [] as Prisma.LoyaltyLotUseCreateManyInput[],
  recipients: [] as Known<Prisma.CampaignRecipientCreateManyInput>[],
  automationRuns: [] as Known<Prisma.AutomationRunCreateManyInput>[],
  messages: [] as Known<Prisma.MarketingMessageCreateManyInput>[],
  carts: [] as Known<Prisma.CartCreateManyInput>[],
  cartItems: [] as Known<Prisma.CartItemCreateManyInput>[],
  visitDays: [] as Prisma.VisitDayCreateManyInput[],
  manualOrders: [] as Known<Prisma.ManualOrderCreateManyInput>[],
  manualOrderItems: [] as Known<Prisma.ManualOrderItemCreateManyInput>[],
  posts: [] as Known<Prisma.PostCreateManyInput>[],
  postRevisions: [] as Known<Prisma.PostRevisionCreateManyInput>[],
  exposures: [] as Prisma.ExperimentExposureCreateManyInput[],
  conversions: [] as Prisma.ExperimentConversionCreateManyInput[],
  events: [] as Known<Prisma.WebhookEventCreateManyInput>[],
  eventSequences: [] as Prisma.EventSequenceCreateManyInput[],
  subscriptions: [] as Known<Prisma.WebhookSubscriptionCreateManyInput>[],
  notices: [] as Known<Prisma.TeamAlertCreateManyInput>[],
  deliveries: [] as Known<Prisma.WebhookDeliveryCreateManyInput>[],
  attempts: [] as Known<Prisma.WebhookAttemptCreateManyInput>[],
  mails: [] as Known<Prisma.EmailCreateManyInput>[],
  auditLogs: [] as Known<Prisma.AuditLogCreateManyInput>[],
});

export type Rows = ReturnType<typeof emptyRows>;

/** A referenced table comes before the tables that refer to it. */
const TABLES = {
  themePresets: "theme_presets",
  stores: "stores",
  roles: "roles",
  users: "users",
  freightRates: "freight_rates",
  themeLicenses: "theme_licenses",
  categories: "categories",
  products: "products",
  productImages: "product_images",
  storeImages: "store_images",
  productCategories: "product_categories",
  variants: "variants",
  kitParts: "kit_parts",
  customers: "customers",
  addresses: "customer_addresses",
  consents: "customer_consents",
  segments: "segments",
  segmentMembers: "segment_members",
  coupons: "coupons",
  couponCategories: "coupon_categories",
  couponProducts: "coupon_products",
  campaigns: "campaigns",
  automationRules: "automation_rules",
  experiments: "experiments",
  experimentVariants: "experiment_variants",
  orders: "orders",
  orderItems: "order_items",
  statusChanges: "order_status_changes",
  orderNotes: "order_notes",
  refunds: "refunds",
  refundItems: "refund_items",
  paymentSettings: "payment_settings",
  payments: "payments",
  returns: "returns",
  returnItems: "return_items",
  couponUses: "coupon_uses",
  stockMovements: "stock_movements",
  loyaltyAccounts: "loyalty_accounts",
  loyaltyLots: "loyalty_lots",
  loyaltyEntries: "loyalty_entries",
  loyaltyLotUses: "loyalty_lot_uses",
  recipients: "campaign_recipients",
  automationRuns: "automation_runs",
  messages: "marketing_messages",
  carts: "carts",
  cartItems: "cart_items",
  visitDays: "visit_days",
  manualOrders: "manual_orders",
  manualOrderItems: "manual_order_items",
  posts: "posts",
  postRevisions: "post_revisions",
  exposures: "experiment_exposures",
  conversions: "experiment_conversions",
  events: "webhook_events",
  eventSequences: "event_sequences",
  subscriptions: "webhook_subscriptions",
  notices: "notices",
  deliveries: "webhook_deliveries",
  attempts: "webhook_attempts",
  mails: "emails",
  auditLogs: "audit_logs",
} as const satisfies Record<keyof Rows, string>;

const asColumn = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;

/** Groups rows with the same columns, so that a column that is left out gets its default. */
function byColumns(rows: readonly object[]): Map<string, object[]> {
  const groups = new Map<string, object[]>();
  for (const row of rows) {
    const fields = Object.entries(row).filter(([, value]) => value !== undefined);
    const columns = fields.map(([name]) => `"${name}"`).join(", ");
    const clean = Object.fromEntries(fields.map(([name, value]) => [name, asColumn(value)]));
    const group = groups.get(columns);
    if (group) group.push(clean);
    else groups.set(columns, [clean]);
  }
  return groups;
}

/** One statement per group of rows, because Prisma's parameters take far longer. */
export async function insertRows(db: PoolClient, rows: Rows): Promise<void> {
  for (const [kind, table] of Object.entries(TABLES) as [keyof Rows, string][]) {
    for (const [columns, group] of byColumns(rows[kind])) {
      const values = `SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
      await db.query(`INSERT INTO "${table}" (${columns}) ${values}`, [JSON.stringify(group)]);
    }
  }
}
