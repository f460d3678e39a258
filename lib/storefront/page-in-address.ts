import { pageOfAddress } from "@/lib/http/filters";

const LINES = 10;

/** `?pagina=` of a list; what makes no sense is its first page. */
export const pageInAddress = (search: URLSearchParams) => ({
  ...pageOfAddress(new URLSearchParams({ page: search.get("pagina") ?? "" })),
  limit: LINES,
});
