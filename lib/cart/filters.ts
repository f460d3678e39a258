import { choice, period, search } from "@/lib/http/filters";

export const LEFT_CART_STATES = ["aberta", "recuperada"] as const;

/** `q`: part of an e-mail address or of a customer's name. */
export const LEFT_CART_FILTERS = { ...period(), q: search(), situacao: choice(LEFT_CART_STATES) };
