import { choiceOfAddress, pageOfAddress } from "@/lib/http/list-address";
import { ENTRY_TYPES, type EntryType } from "@/lib/loyalty/kinds";
import { dayOf } from "@/lib/orders/order-address";

/** The lines of the ledger that an address asks for; `de` and `ate` are whole days of the store. */
export type EntryAddress = {
  page: number;
  limit: number;
  tipo: EntryType | undefined;
  de: string | undefined;
  ate: string | undefined;
  clienteId: string | undefined;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The list that an address asks for; what makes no sense counts as not given. */
export function entryAddressOf(params: URLSearchParams): EntryAddress {
  const [de, ate] = [dayOf(params, "de"), dayOf(params, "ate")];
  const clienteId = params.get("clienteId") ?? "";
  return {
    ...pageOfAddress(params),
    tipo: choiceOfAddress(params, "tipo", ENTRY_TYPES),
    de,
    ate: de && ate && ate < de ? undefined : ate,
    clienteId: UUID.test(clienteId) ? clienteId : undefined,
  };
}

/** The filters of a list's address, and none of its pages: what the CSV holds. */
export function entryFiltersOf({ page: _, limit: __, ...filters }: EntryAddress): URLSearchParams {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(given);
}
