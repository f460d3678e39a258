import { choiceOfAddress, daysOfAddress, idOfAddress, pageOfAddress } from "@/lib/http/list-address";
import { ENTRY_TYPES, type EntryType } from "@/lib/loyalty/kinds";

/** The lines of the ledger that an address asks for; `de` and `ate` are whole days of the store. */
export type EntryAddress = {
  page: number;
  limit: number;
  tipo: EntryType | undefined;
  de: string | undefined;
  ate: string | undefined;
  clienteId: string | undefined;
};

/** The list that an address asks for; what makes no sense counts as not given. */
export const entryAddressOf = (params: URLSearchParams): EntryAddress => ({
  ...pageOfAddress(params),
  tipo: choiceOfAddress(params, "tipo", ENTRY_TYPES),
  ...daysOfAddress(params),
  clienteId: idOfAddress(params, "clienteId"),
});
