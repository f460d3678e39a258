import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";
import { SUPPRESSION_FILTERS } from "@/lib/marketing-messages/suppression-filters";

export type SuppressionRow = Row<"/suppressions">;
export type MarketingSettingsView = Answer<"/settings/marketing">;

export type HistoryView = Answer<"/customers/{id}/mensagens">;

export const historyQuery = (id: string) => apiQuery("/customers/{id}/mensagens", { params: { id } });

export const suppressionList = listOf(SUPPRESSION_FILTERS, (query) => apiList("/suppressions", { query }));

export const addSuppressionMutation = apiMutation(
  "POST",
  "/suppressions",
  (body: { canal: "email" | "whatsapp"; destino: string; detalhe: string | null }) => ({ body }),
);

export const removeSuppressionMutation = apiMutation("DELETE", "/suppressions/{id}", (id: string) => ({
  params: { id },
}));

export const marketingSettingsQuery = () => apiQuery("/settings/marketing", {});

export const changeMarketingSettingsMutation = apiMutation(
  "PUT",
  "/settings/marketing",
  (
    body: Pick<
      MarketingSettingsView,
      | "remetenteNome"
      | "remetenteEmail"
      | "porMinuto"
      | "porDominioPorMinuto"
      | "limiteSemanal"
      | "retornosTopico"
      | "versao"
    >,
  ) => ({ body }),
);

export const renewReturnsSecretMutation = apiMutation("PUT", "/settings/marketing/segredo", () => ({}), {
  secret: true,
});
