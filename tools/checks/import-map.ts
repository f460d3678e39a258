/**
 * The layers of `lib`, from the lowest. Only lines below may import a line. Folders and files that are not
 * listed are refused.
 */
export const LIB_LAYERS: readonly string[][] = [
  // These modules do not know requests or rows.
  ["env-values.ts"],
  ["env-jobs.ts"],
  ["env-typos.ts"],
  ["i18n"],
  ["env.ts", "errors.ts", "permissions.ts", "cents.ts", "large-cache.ts", "queue.ts", "log"],
  ["format", "panel-pages.ts", "secrets"],
  // All resources use these modules.
  ["http"],
  ["db"],
  ["jobs", "storage", "outbound", "slug"],
  ["audit", "idempotency", "images", "team-alerts"],
  ["stores"],
  ["mail"],
  ["auth"],
  ["api"],
  ["webhooks"],
  // Resources: each may use the lines above.
  ["api-keys", "categories", "custom-fields", "experiments", "segments"],
  ["team", "products", "customers"],
  ["settings", "product-imports", "segment-lists"],
  ["freight", "loyalty"],
  ["coupons"],
  ["orders"],
  ["payments", "cart", "invoices", "returns", "shipments", "stock-alerts"],
  ["manual-orders", "bank-statements"],
  ["personal-data"],
  ["store-account"],
  ["checkout"],
  ["whatsapp"],
  ["marketing-messages"],
  ["automation-rules", "blog", "campaigns", "themes"],
  ["home", "reports", "search", "storefront", "system", "ses-callbacks", "whatsapp-callbacks"],
  ["testing"],
];

export const PART_OF: Readonly<Record<string, string>> = { "ctx.ts": "db" };

/** The folders that each folder may import, besides itself. Tests and `lib/testing` may import anything. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  "app/(api)": ["lib", "inngest"],
  app: ["app/(api)", "components", "lib"],
  components: ["lib"],
  inngest: ["lib"],
  server: ["lib", "inngest"],
  lib: ["messages"],
};

/** Imports that break the order on purpose. Unused exceptions are refused. */
export const EXCEPTIONS: readonly { from: string; to: RegExp; reason: string }[] = [
  {
    from: "lib/http/api-map.ts",
    to: /^app\/\(api\)\/.*route\.ts$/,
    reason: "the panel's client has its types from the routes; types alone",
  },
  {
    from: "lib/http/endpoint-types.ts",
    to: /^lib\/api\/(endpoint|spec)\.ts$/,
    reason: "the same, for what a handler's specification says; types alone",
  },
  {
    from: "lib/webhooks/payloads.ts",
    to: /^lib\/[\w-]+\/schema\.ts$/,
    reason: "an event carries the form of its resource; a schema never emits",
  },
  {
    from: "lib/mail/paint.ts",
    to: /^lib\/themes\/(css|live-look|look)\.ts$/,
    reason: "mails look as the shop does; what they load of the themes sends no mail",
  },
];

/** Modules that no browser may load. */
export const SERVER_ONLY = /^zod$|^lib\/(db|env)\b|^node:|^(pg|inngest|nodemailer|sharp)$/;
