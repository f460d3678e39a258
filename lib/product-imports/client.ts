import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { type Answer, apiList, apiMutation, apiQuery, ask, type Row } from "@/lib/http/api";
import { outdate } from "@/lib/http/dependants";
import { listOf } from "@/lib/http/filters";

export type ImportRow = Row<"/products/importar">;
export type ImportView = Answer<"/products/importar/{id}">;

/** While an import runs. */
const LIVE_MS = 1_000;

/** Whether an import has yet to end. */
export const isRunning = ({ status }: Pick<ImportRow, "status">): boolean =>
  status === "aguardando" || status === "processando";

/** Where the errors of an import are downloaded. */
export const errorsAddress = (id: string): string => `/products/importar/${id}/erros`;

/** What is known of an answer while it is asked for. */
type Known<Data> = { state: { data?: Data | undefined } };

/** Asked for again while one of them runs. */
export const importList = listOf({}, (query) => ({
  ...apiList("/products/importar", { query }),
  refetchInterval: ({ state }: Known<Answer<"/products/importar">>) =>
    state.data?.data.some(isRunning) ? LIVE_MS : false,
}));

/** Asked for again until it has ended. */
export const importQuery = (id: string) => ({
  ...apiQuery("/products/importar/{id}", { params: { id } }),
  refetchInterval: ({ state }: Known<ImportView>) => (state.data && isRunning(state.data) ? LIVE_MS : false),
});

/** What an import that has ended wrote is asked for again, and not the import. */
export const outdateImported = (client: QueryClient, id: string) =>
  outdate(client, "products", { kept: importQuery(id).queryKey });

/** Sends a file to be checked. Windows calls a CSV an Excel file, so its type is said. */
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
