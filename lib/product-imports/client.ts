import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { apiList, apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { outdate } from "@/lib/http/dependants";
import { listOf } from "@/lib/http/filters";

export type ImportRow = Row<"/products/importar">;
export type ImportView = Answer<"/products/importar/{id}">;

const LIVE_MS = 1_000;

export const isRunning = ({ status }: Pick<ImportRow, "status">): boolean =>
  status === "aguardando" || status === "processando";

export const errorsAddress = (id: string): string => `/products/importar/${id}/erros`;

type Known<Data> = { state: { data?: Data | undefined } };

export const importList = listOf({}, (query) => ({
  ...apiList("/products/importar", { query }),
  refetchInterval: ({ state }: Known<Answer<"/products/importar">>) =>
    state.data?.data.some(isRunning) ? LIVE_MS : false,
}));

export const importQuery = (id: string) => ({
  ...apiQuery("/products/importar/{id}", { params: { id } }),
  refetchInterval: ({ state }: Known<ImportView>) => (state.data && isRunning(state.data) ? LIVE_MS : false),
});

/** Refetches the products that the import wrote, but not the import itself. */
export const outdateImported = (client: QueryClient, id: string) =>
  outdate(client, "products", { kept: importQuery(id).queryKey });

/** Sets the content type: Windows gives a CSV file the type of an Excel file. */
export const checkFileMutation = mutationOptions({
  mutationFn: (file: File) => {
    const query = { simulacao: true, nomeArquivo: file.name.slice(0, 255) };
    const body = new Blob([file], { type: "text/csv" });
    return ask("POST", "/products/importar", { query }, { body });
  },
  onSuccess: (view, _file, _result, { client }) => {
    client.setQueryData(importQuery(view.id).queryKey, view);
    return outdateImported(client, view.id);
  },
});

const keeps = ({ id }: ImportView) => importQuery(id);

export const executeImportMutation = apiMutation(
  "POST",
  "/products/importar/{id}/executar",
  (id: string) => ({ params: { id } }),
  { keeps },
);

export const cancelImportMutation = apiMutation(
  "POST",
  "/products/importar/{id}/cancelar",
  (id: string) => ({ params: { id } }),
  { keeps },
);
