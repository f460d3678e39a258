import { pageOfAddress } from "@/lib/http/filters";

const LINES = 10;

/** `?pagina=`; invalid: the first page. */
export const pageInAddress = (search: URLSearchParams) => ({
  ...pageOfAddress(new URLSearchParams({ page: search.get("pagina") ?? "" })),
  limit: LINES,
});
