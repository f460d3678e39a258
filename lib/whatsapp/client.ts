import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Body } from "@/lib/http/api-types";

export type WhatsappView = Answer<"/settings/marketing/whatsapp">;
export type TemplateView = Answer<"/whatsapp/modelos">["modelos"][number];

export const whatsappQuery = () => apiQuery("/settings/marketing/whatsapp", {});

export const changeWhatsappMutation = apiMutation(
  "PUT",
  "/settings/marketing/whatsapp",
  (body: Body<"/settings/marketing/whatsapp", "PUT">) => ({ body }),
  { keeps: whatsappQuery },
);

export const removeWhatsappMutation = apiMutation("DELETE", "/settings/marketing/whatsapp", () => ({}), {
  keeps: whatsappQuery,
});

export const testWhatsappMutation = apiMutation("POST", "/settings/marketing/whatsapp/testar", () => ({}));

const FRESH_MS = 60_000;

/** Each query asks the service, so the answer counts as fresh for a while. */
export const templatesQuery = { ...apiQuery("/whatsapp/modelos", {}), staleTime: FRESH_MS };
