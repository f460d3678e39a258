import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { PageOf } from "@/lib/http/list";
import { pageOfAddress } from "@/lib/http/list-address";
import type { ImportListItem, ProductImport } from "@/lib/product-imports/schema";

// What the browser gets: moments are text.
export type ImportRow = z.output<typeof ImportListItem>;
export type ImportView = z.output<typeof ProductImport>;

const PATH = "/products/importar";
const KEYS = ["product-imports"];
/** While an import runs. */
const LIVE_MS = 1_000;

/** Whether an import has yet to end. */
export const isRunning = ({ status }: Pick<ImportRow, "status">): boolean =>
  status === "aguardando" || status === "processando";

/** Where the errors of an import are downloaded. */
export const errorsAddress = (id: string): string => `${PATH}/${id}/erros`;

/** Where the products that an address of the list shows are downloaded. */
export function exportAddress(params: URLSearchParams): string {
  const filters = new URLSearchParams();
  for (const name of ["q", "publicado", "categoriaId", "abaixoMinimo", "estoqueMax"]) {
    const value = params.get(name);
    if (value) filters.set(name, value);
  }
  return filters.size > 0 ? `/products/exportar?${filters}` : "/products/exportar";
}

/** The page of imports that an address asks for. */
export const importFiltersOf = (params: URLSearchParams) => pageOfAddress(params);

/** GET /products/importar, again while one of them runs. */
export const importsQuery = (filters: ReturnType<typeof importFiltersOf>) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<PageOf<ImportRow>>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? LIVE_MS : false),
  });

/** GET /products/importar/{id}, again until it has ended. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS, "one", id],
    queryFn: ({ signal }) => fetchData<ImportView>(`${PATH}/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? LIVE_MS : false),
  });

const remember = (client: QueryClient, view: ImportView) => {
  client.setQueryData(importQuery(view.id).queryKey, view);
  void client.invalidateQueries({ queryKey: [...KEYS, "list"] });
};

/** POST /products/importar: sends a file to be checked. Windows calls a CSV an Excel file, so its type is said. */
export const checkFileMutation = mutationOptions({
  mutationFn: (file: File) => {
    const query = new URLSearchParams({ simulacao: "true", nomeArquivo: file.name.slice(0, 255) });
    const body = new Blob([file], { type: "text/csv" });
    return fetchData<ImportView>(`${PATH}?${query}`, { method: "POST", body });
  },
  onSuccess: (view, _file, _result, { client }) => remember(client, view),
});

/** POST /products/importar/{id}/executar */
export const executeImportMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<ImportView>(`${PATH}/${id}/executar`, { method: "POST" }),
  onSuccess: (view, _id, _result, { client }) => remember(client, view),
});

/** POST /products/importar/{id}/cancelar */
export const cancelImportMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<ImportView>(`${PATH}/${id}/cancelar`, { method: "POST" }),
  onSuccess: (view, _id, _result, { client }) => remember(client, view),
});
