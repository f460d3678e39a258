import { pageOfAddress } from "@/lib/http/list-address";

const LINES = 10;

/** The page of the statement that the address of a page with other lists asks for: `extrato` and `extratoLimite`. */
export function statementPageOf(params: URLSearchParams): { page: number; limit: number } {
  const own = { page: params.get("extrato") ?? "", limit: params.get("extratoLimite") ?? "" };
  const { page, limit } = pageOfAddress(new URLSearchParams(own));
  return { page, limit: own.limit ? limit : LINES };
}
