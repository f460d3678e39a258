import { LEFT_CART_FILTERS } from "@/lib/cart/filters";
import { apiList, apiQuery } from "@/lib/http/api";
import type { Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";

export type LeftCartRow = Row<"/carts/abandonados">;

export const leftCartList = listOf(LEFT_CART_FILTERS, (query) => apiList("/carts/abandonados", { query }));

export const leftCartSumsQuery = apiQuery("/carts/abandonados/resumo", {});
