import type { Prisma } from "@/lib/db/generated/client";

export type Transaction = Prisma.TransactionClient;

/** A row whose id is known before it is written, because others refer to it. */
type Known<Row extends { id?: string }> = Omit<Row, "id"> & { id: string };

export type CouponRow = Known<Prisma.CouponCreateManyInput>;
export type CustomerRow = Known<Prisma.CustomerCreateManyInput>;
export type OrderRow = Known<Prisma.OrderCreateManyInput>;
export type OrderItemRow = Known<Prisma.OrderItemCreateManyInput>;
export type RefundRow = Known<Prisma.RefundCreateManyInput>;
export type StoreRow = Known<Prisma.StoreCreateManyInput>;
export type UserRow = Known<Prisma.UserCreateManyInput>;
export type VariantRow = Known<Prisma.VariantCreateManyInput>;

/** Every row of the demo, in memory. */
export const emptyRows = () => ({
  themePresets: [] as Known<Prisma.ThemePresetCreateManyInput>[],
  stores: [] as StoreRow[],
  roles: [] as Known<Prisma.RoleCreateManyInput>[],
  users: [] as UserRow[],
  themeLicenses: [] as Prisma.ThemeLicenseCreateManyInput[],
  categories: [] as Known<Prisma.CategoryCreateManyInput>[],
  products: [] as Known<Prisma.ProductCreateManyInput>[],
  productCategories: [] as Prisma.ProductCategoryCreateManyInput[],
  variants: [] as VariantRow[],
  customers: [] as CustomerRow[],
  addresses: [] as Prisma.CustomerAddressCreateManyInput[],
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
  orders: [] as OrderRow[],
  orderItems: [] as OrderItemRow[],
  statusChanges: [] as Prisma.OrderStatusChangeCreateManyInput[],
  orderNotes: [] as Prisma.OrderNoteCreateManyInput[],
  refunds: [] as RefundRow[],
  refundItems: [] as Prisma.RefundItemCreateManyInput[],
  couponUses: [] as Prisma.CouponUseCreateManyInput[],
  stockMovements: [] as Prisma.StockMovementCreateManyInput[],
  loyaltyAccounts: [] as Known<Prisma.LoyaltyAccountCreateManyInput>[],
  loyaltyLots: [] as Known<Prisma.LoyaltyLotCreateManyInput>[],
  loyaltyEntries: [] as Known<Prisma.LoyaltyEntryCreateManyInput>[],
  loyaltyLotUses: [] as Prisma.LoyaltyLotUseCreateManyInput[],
  recipients: [] as Prisma.CampaignRecipientCreateManyInput[],
  automationRuns: [] as Known<Prisma.AutomationRunCreateManyInput>[],
  messages: [] as Prisma.MarketingMessageCreateManyInput[],
  carts: [] as Known<Prisma.CartCreateManyInput>[],
  cartItems: [] as Prisma.CartItemCreateManyInput[],
  manualOrders: [] as Known<Prisma.ManualOrderCreateManyInput>[],
  manualOrderItems: [] as Prisma.ManualOrderItemCreateManyInput[],
  posts: [] as Known<Prisma.PostCreateManyInput>[],
  postRevisions: [] as Prisma.PostRevisionCreateManyInput[],
  events: [] as Known<Prisma.WebhookEventCreateManyInput>[],
  eventSequences: [] as Prisma.EventSequenceCreateManyInput[],
  subscriptions: [] as Known<Prisma.WebhookSubscriptionCreateManyInput>[],
  deliveries: [] as Known<Prisma.WebhookDeliveryCreateManyInput>[],
  attempts: [] as Prisma.WebhookAttemptCreateManyInput[],
  auditLogs: [] as Prisma.AuditLogCreateManyInput[],
});

export type Rows = ReturnType<typeof emptyRows>;

/** Writes the rows, each table after those that it refers to. */
export async function insertRows(tx: Transaction, rows: Rows): Promise<void> {
  await tx.themePreset.createMany({ data: rows.themePresets });
  await tx.store.createMany({ data: rows.stores });
  await tx.role.createMany({ data: rows.roles });
  await tx.user.createMany({ data: rows.users });
  await tx.themeLicense.createMany({ data: rows.themeLicenses });
  await tx.category.createMany({ data: rows.categories });
  await tx.product.createMany({ data: rows.products });
  await tx.productCategory.createMany({ data: rows.productCategories });
  await tx.variant.createMany({ data: rows.variants });
  await tx.customer.createMany({ data: rows.customers });
  await tx.customerAddress.createMany({ data: rows.addresses });
  await tx.customerConsent.createMany({ data: rows.consents });
  await tx.segment.createMany({ data: rows.segments });
  await tx.segmentMember.createMany({ data: rows.segmentMembers });
  await tx.coupon.createMany({ data: rows.coupons });
  await tx.couponCategory.createMany({ data: rows.couponCategories });
  await tx.couponProduct.createMany({ data: rows.couponProducts });
  await tx.campaign.createMany({ data: rows.campaigns });
  await tx.automationRule.createMany({ data: rows.automationRules });
  await tx.experiment.createMany({ data: rows.experiments });
  await tx.experimentVariant.createMany({ data: rows.experimentVariants });
  await tx.order.createMany({ data: rows.orders });
  await tx.orderItem.createMany({ data: rows.orderItems });
  await tx.orderStatusChange.createMany({ data: rows.statusChanges });
  await tx.orderNote.createMany({ data: rows.orderNotes });
  await tx.refund.createMany({ data: rows.refunds });
  await tx.refundItem.createMany({ data: rows.refundItems });
  await tx.couponUse.createMany({ data: rows.couponUses });
  await tx.stockMovement.createMany({ data: rows.stockMovements });
  await tx.loyaltyAccount.createMany({ data: rows.loyaltyAccounts });
  await tx.loyaltyLot.createMany({ data: rows.loyaltyLots });
  await tx.loyaltyEntry.createMany({ data: rows.loyaltyEntries });
  await tx.loyaltyLotUse.createMany({ data: rows.loyaltyLotUses });
  await tx.campaignRecipient.createMany({ data: rows.recipients });
  await tx.automationRun.createMany({ data: rows.automationRuns });
  await tx.marketingMessage.createMany({ data: rows.messages });
  await tx.cart.createMany({ data: rows.carts });
  await tx.cartItem.createMany({ data: rows.cartItems });
  await tx.manualOrder.createMany({ data: rows.manualOrders });
  await tx.manualOrderItem.createMany({ data: rows.manualOrderItems });
  await tx.post.createMany({ data: rows.posts });
  await tx.postRevision.createMany({ data: rows.postRevisions });
  await tx.webhookEvent.createMany({ data: rows.events });
  await tx.eventSequence.createMany({ data: rows.eventSequences });
  await tx.webhookSubscription.createMany({ data: rows.subscriptions });
  await tx.webhookDelivery.createMany({ data: rows.deliveries });
  await tx.webhookAttempt.createMany({ data: rows.attempts });
  await tx.auditLog.createMany({ data: rows.auditLogs });
}
