import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a signature holds for ever",
    file: "lib/payments/mercado-pago.ts",
    find: "if (Math.abs(timeOf(ts) - at.getTime()) > TOLERANCE_MS) return null;",
    replace: "",
    test: "a signature of eleven minutes ago",
  },
  {
    name: "the signature does not hold the payment's id",
    file: "lib/payments/mercado-pago.ts",
    find: "update(`id:${id};request-id:${requestId};ts:${ts};`)",
    replace: "update(`request-id:${requestId};ts:${ts};`)",
    test: "a signature without the payment",
  },
  {
    name: "a token of another store's address is taken",
    file: "lib/secrets/store-token.ts",
    find: "given.length === own.length && timingSafeEqual(given, own) ? storeId : null",
    replace: "given.length === own.length ? storeId : null",
    test: "one with another store's id before this store's mark",
  },
  {
    name: "a payment's own id is enough, whatever it is called at the service",
    file: "lib/payments/callbacks.ts",
    find: "if (other) return tellMismatch(ctx, other.id, facts);",
    replace: "if (other) return settle(ctx, other.id, facts);",
    test: "is believed in either case of its id",
  },
];
