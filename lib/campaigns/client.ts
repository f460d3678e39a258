import { CAMPAIGN_FILTERS, RECIPIENT_FILTERS } from "@/lib/campaigns/filters";
import type { AskedStatus } from "@/lib/campaigns/status";
import type { Channel } from "@/lib/customers/channels";
import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Body, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";

export type CampaignRow = Row<"/campaigns">;
export type CampaignView = Answer<"/campaigns/{id}">;
export type RecipientRow = Row<"/campaigns/{id}/destinatarios">;
export type BlockView = NonNullable<CampaignView["blocos"]>[number];

const SOON_MS = 3_000;
const PLANNED_MS = 60_000;

type Known<Data> = { state: { data: Data | undefined } };

export const campaignList = listOf(CAMPAIGN_FILTERS, (query) => apiList("/campaigns", { query }));

/** A scheduled campaign starts without a click, so the page must poll. */
function paceOf(campaign: CampaignView | undefined): number | false {
  if (campaign?.status === "enviando") return SOON_MS;
  if (campaign?.status !== "agendada" || !campaign.agendadaPara) return false;
  const leftMs = new Date(campaign.agendadaPara).getTime() - Date.now();
  return Math.min(PLANNED_MS, Math.max(SOON_MS, leftMs));
}

export const campaignQuery = (id: string) => ({
  ...apiQuery("/campaigns/{id}", { params: { id } }),
  refetchInterval: ({ state }: Known<CampaignView>) => paceOf(state.data),
});

export const recipientList = (id: string) =>
  listOf(RECIPIENT_FILTERS, (query) => ({
    ...apiList("/campaigns/{id}/destinatarios", { params: { id }, query }),
    refetchInterval: ({ state }: Known<{ data: RecipientRow[] }>) =>
      state.data?.data.some(({ status }) => status === "pendente") ? SOON_MS : (false as const),
  }));

export const audienceQuery = (canal: Channel, segmentId: string | null) =>
  apiQuery("/campaigns/publico", { query: { canal, ...(segmentId && { segmentId }) } });

/** The address for an iframe. */
export const lookAddress = (id: string, customerId?: string) =>
  `/campaigns/${id}/previa${customerId ? `?clienteId=${customerId}` : ""}`;

export const createCampaignMutation = apiMutation(
  "POST",
  "/campaigns",
  (body: { nome: string; canal: Channel; segmentId: string | null }) => ({ body }),
);

export type CampaignWords = {
  nome: string;
  segmentId: string | null;
  assunto: string | null;
  conteudo?: string;
  blocos?: BlockView[];
  modelo?: CampaignView["modelo"];
};

export const changeCampaignMutation = apiMutation(
  "PUT",
  "/campaigns/{id}",
  ({ id, ...body }: CampaignWords & { id: string; versao: number }) => ({ params: { id }, body }),
  { keeps: ({ id }) => campaignQuery(id) },
);

export const moveCampaignMutation = apiMutation(
  "PUT",
  "/campaigns/{id}/status",
  ({ id, ...body }: { id: string; status: AskedStatus; agendadaPara?: string; versao?: number }) => ({
    params: { id },
    body,
  }),
);

export const duplicateCampaignMutation = apiMutation("POST", "/campaigns/{id}/duplicar", (id: string) => ({
  params: { id },
}));

export const removeCampaignMutation = apiMutation("DELETE", "/campaigns/{id}", (id: string) => ({
  params: { id },
}));

export const testCampaignMutation = apiMutation("POST", "/campaigns/{id}/teste", (id: string) => ({
  params: { id },
}));

export type QueueView = Answer<"/campaigns/{id}/fila">;

const OTHERS_MOVE_MS = 15_000;

/** Other people work on the same queue. */
export const queueQuery = (id: string) => ({
  ...apiQuery("/campaigns/{id}/fila", { params: { id } }),
  refetchInterval: OTHERS_MOVE_MS,
});

export const takeNextMutation = apiMutation(
  "POST",
  "/campaigns/{id}/fila/proxima",
  (id: string) => ({ params: { id } }),
  { keeps: (_answer, id) => queueQuery(id) },
);

export type Said = Body<"/campaigns/{id}/fila/{destinatarioId}", "PUT">;

export const tellResultMutation = apiMutation(
  "PUT",
  "/campaigns/{id}/fila/{destinatarioId}",
  ({ id, destinatarioId, ...body }: Said & { id: string; destinatarioId: string }) => ({
    params: { id, destinatarioId },
    body,
  }),
  { keeps: (_answer, { id }) => queueQuery(id) },
);
