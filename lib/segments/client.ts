import { keepPreviousData } from "@tanstack/react-query";
import { apiList, apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";
import { SEGMENT_FILTERS } from "@/lib/segments/filters";
import type { Group } from "@/lib/segments/types";

export type SegmentView = Answer<"/segments/{id}">;
export type SegmentRow = Row<"/segments">;
export type SegmentPersonRow = Row<"/segments/{id}/clientes">;
export type MembershipView = Answer<"/customers/{id}/segmentos">[number];
export type ListImportView = Answer<"/segments/{id}/clientes/importar", "POST">;

/** More segments than a store has. */
const OPTIONS = 100;

const optionsOf = (tipo?: SegmentRow["tipo"]) => ({
  ...apiQuery("/segments", { query: { limit: OPTIONS, ...(tipo && { tipo }) } }),
  select: ({ data }: { data: SegmentRow[] }) => data,
});

export const segmentOptionsQuery = optionsOf();

/** Lists, to which people are added by hand. */
export const listOptionsQuery = optionsOf("estatico");

export const segmentList = listOf(SEGMENT_FILTERS, (query) => apiList("/segments", { query }));

export const segmentQuery = (id: string) => apiQuery("/segments/{id}", { params: { id } });

export const segmentPeopleList = (id: string) =>
  listOf({}, (query) => apiList("/segments/{id}/clientes", { params: { id }, query }));

export const membershipsQuery = (id: string) => apiQuery("/customers/{id}/segmentos", { params: { id } });

/** The server has parsed the rules, so their fields and operators are known. */
export const rulesIn = (regras: Record<string, unknown> | null) => regras as Group | null;

/** The request is cancelled when the rules change. */
export const previewQuery = (rules: Group | null) => ({
  queryKey: ["segments", "/segments/previa", rules] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask("POST", "/segments/previa", {}, { body: { regras: rules }, signal }),
  enabled: rules !== null,
  placeholderData: keepPreviousData,
  retry: false,
});

const keeps = ({ id }: SegmentView) => segmentQuery(id);

type Saved = { id?: string; nome: string; regras: Group | null; versao?: number };

export const createSegmentMutation = apiMutation(
  "POST",
  "/segments",
  ({ nome, regras }: Saved) => ({ body: { nome, regras } }),
  { keeps },
);

export const changeSegmentMutation = apiMutation(
  "PUT",
  "/segments/{id}",
  ({ id = "", nome, regras, versao }: Saved) => ({
    params: { id },
    body: { nome, ...(regras && { regras }), ...(versao !== undefined && { versao }) },
  }),
  { keeps },
);

export const removeSegmentMutation = apiMutation("DELETE", "/segments/{id}", (id: string) => ({
  params: { id },
}));

export const countSegmentMutation = apiMutation("POST", "/segments/{id}/contar", (id: string) => ({
  params: { id },
}));

type People = { id: string; ids: string[] };

export const addToListMutation = apiMutation("POST", "/segments/{id}/clientes", ({ id, ids }: People) => ({
  params: { id },
  body: { ids },
}));

export const removeFromListMutation = apiMutation(
  "POST",
  "/segments/{id}/clientes/remover",
  ({ id, ids }: People) => ({ params: { id }, body: { ids } }),
);

export const importListMutation = apiMutation(
  "POST",
  "/segments/{id}/clientes/importar",
  ({ id, ...body }: { id: string; conteudo: string; simulacao: boolean }) => ({ params: { id }, body }),
);
