import { apiList } from "@/lib/http/api";

/** The products that a picker offers for what was typed. */
export const productOptionsQuery = (q: string) => apiList("/products/busca", { query: { q } });
