import { COUPON_SITUATIONS } from "@/lib/coupons/kinds";
import { choice, id, search } from "@/lib/http/filters";

/** `q` searches code and description. */
export const COUPON_FILTERS = { q: search(), situacao: choice(COUPON_SITUATIONS), loteId: id() };
