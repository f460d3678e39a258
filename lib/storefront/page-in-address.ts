import { pageOfAddress } from "@/lib/http/filters";

const LINES = 10;

/** Reads `?pagina=`; an invalid value means the first page. */
export const pageInAddress = (search: URLSearchParams) => ({
  ...pageOfAddress(new URLSearchParams({ page: search.get("pagina") ?? "" })),
  limit: LINES,
});
