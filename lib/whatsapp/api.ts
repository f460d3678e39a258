import { z } from "zod";
import { env } from "@/lib/env";
import { askService, type ServiceAnswer } from "@/lib/outbound/service";
import type { Credentials } from "@/lib/whatsapp/account";
import { placesOf } from "@/lib/whatsapp/body";
import { type Problem, problemOf, ServiceFault, wordsOf } from "@/lib/whatsapp/problem";
import {
  MAX_VARIABLES,
  type Template,
  type TemplateChoice,
  type WhatsappTested,
} from "@/lib/whatsapp/schema";

const VERSION = "v24.0";

const ask = ({ token }: Credentials, method: "GET" | "POST", path: string, body?: object) =>
  askService(env().WHATSAPP_URL, `/${VERSION}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  });

const isFine = ({ statusCode }: ServiceAnswer) =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

const faultOf = ({ json }: ServiceAnswer) =>
  z.object({ error: ServiceFault }).safeParse(json).data?.error ?? null;

function refusalOf(answer: ServiceAnswer): string {
  const { statusCode } = answer;
  if (statusCode === null) return "sem resposta";
  const fault = faultOf(answer);
  if (fault) return wordsOf(fault);
  return isFine(answer) ? "resposta estranha" : `HTTP ${statusCode}`;
}

/** `unknown`: the service may have accepted the message. */
export type Sent =
  | { how: "taken"; wamid: string }
  | { how: "refused"; problem: Problem; erro: string }
  | { how: "unknown" };

const Taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });

/** Answers of a gateway before the service; it may have passed the request on. */
const GATEWAYS = [502, 504];

export type TemplateMessage = {
  /** Our own id; the service repeats it in its callbacks. */
  id: string;
  /** In E.164 format. */
  para: string;
  modelo: Omit<TemplateChoice, "variaveis">;
  textos: readonly string[];
};

/** Never throws because of the service, whether it answers or not. */
export async function sendTemplate(
  credentials: Credentials,
  { id, para, modelo, textos }: TemplateMessage,
): Promise<Sent> {
  const parameters = textos.map((text) => ({ type: "text", text }));
  const answer = await ask(credentials, "POST", `${credentials.phoneNumberId}/messages`, {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: para.replace(/\D/g, ""),
    type: "template",
    template: {
      name: modelo.nome,
      language: { code: modelo.idioma },
      ...(parameters.length > 0 && { components: [{ type: "body", parameters }] }),
    },
    biz_opaque_callback_data: id,
  });
  const { statusCode, json, isUnsent } = answer;
  if (isUnsent) return { how: "refused", problem: "fora", erro: "sem conexão" };
  if (statusCode === null) return { how: "unknown" };
  if (isFine(answer)) {
    const wamid = Taken.safeParse(json).data?.messages[0]?.id;
    return wamid ? { how: "taken", wamid } : { how: "unknown" };
  }
  const fault = faultOf(answer);
  if (!fault && GATEWAYS.includes(statusCode)) return { how: "unknown" };
  return { how: "refused", problem: problemOf(fault?.code ?? null, statusCode), erro: refusalOf(answer) };
}

const PhoneNumber = z.object({
  display_phone_number: z.string().max(40),
  verified_name: z.string().max(200).nullish(),
  quality_rating: z.string().max(20).nullish(),
});

/** The cheapest request that needs the token. */
export async function askNumber(credentials: Credentials): Promise<WhatsappTested> {
  const fields = "display_phone_number,verified_name,quality_rating";
  const answer = await ask(credentials, "GET", `${credentials.phoneNumberId}?fields=${fields}`);
  const number = isFine(answer) ? PhoneNumber.safeParse(answer.json).data : null;
  if (!number) return { ok: false, nome: null, numero: null, qualidade: null, erro: refusalOf(answer) };
  return {
    ok: true,
    nome: number.verified_name ?? null,
    numero: number.display_phone_number,
    qualidade: number.quality_rating ?? null,
    erro: null,
  };
}

const PAGE = 50;
const MAX_PAGES = 10;

const Component = z.looseObject({
  type: z.string(),
  format: z.string().nullish(),
  text: z.string().nullish(),
  buttons: z.array(z.looseObject({ type: z.string(), url: z.string().nullish() })).nullish(),
});

const Approved = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  parameter_format: z.string().nullish(),
  components: z.array(Component),
});

const TemplatePage = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string().nullish() }).nullish(), next: z.string().nullish() })
    .nullish(),
});

/** These buttons need no values from the message. */
const PLAIN_BUTTONS = ["QUICK_REPLY", "PHONE_NUMBER", "URL"];

function isPlain({ type, format, text, buttons }: z.output<typeof Component>): boolean {
  if (type === "BODY" || type === "FOOTER") return true;
  if (type === "HEADER") return format === "TEXT" && !text?.includes("{{");
  if (type !== "BUTTONS") return false;
  return (buttons ?? []).every(
    (button) => PLAIN_BUTTONS.includes(button.type) && !button.url?.includes("{{"),
  );
}

/** Returns null if the template needs more than texts in its body. */
function shownTemplate({
  name,
  language,
  category,
  parameter_format,
  components,
}: z.output<typeof Approved>) {
  const textOf = (type: string) => components.find((component) => component.type === type)?.text ?? null;
  const corpo = textOf("BODY");
  if (corpo === null || category === "AUTHENTICATION" || parameter_format === "NAMED") return null;
  const places = placesOf(corpo);
  const isCounted = places.length <= MAX_VARIABLES && places.every((place, at) => place === at + 1);
  if (!isCounted || !components.every(isPlain)) return null;
  const template: Template = {
    nome: name,
    idioma: language,
    categoria: category,
    cabecalho: textOf("HEADER"),
    corpo,
    rodape: textOf("FOOTER"),
    variaveis: places.length,
  };
  return template;
}

type Listed = { modelos: Template[]; deFora: number; erro: string | null };

/** Returns at most 500, ordered by name. Asks the service each time. */
export async function askTemplates(credentials: Credentials): Promise<Listed> {
  const fields = "name,language,status,category,parameter_format,components";
  const modelos: Template[] = [];
  let deFora = 0;
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = new URLSearchParams({
      status: "APPROVED",
      fields,
      limit: String(PAGE),
      ...(after && { after }),
    });
    const answer = await ask(credentials, "GET", `${credentials.wabaId}/message_templates?${query}`);
    const known = isFine(answer) ? TemplatePage.safeParse(answer.json).data : null;
    if (!known) return { modelos: [], deFora: 0, erro: refusalOf(answer) };
    for (const each of known.data) {
      const template = Approved.safeParse(each).data;
      if (template && template.status !== "APPROVED") continue;
      const shown = template && shownTemplate(template);
      if (shown) modelos.push(shown);
      else deFora += 1;
    }
    after = known.paging?.next ? (known.paging.cursors?.after ?? null) : null;
    if (after === null) break;
  }
  modelos.sort((a, b) => a.nome.localeCompare(b.nome) || a.idioma.localeCompare(b.idioma));
  return { modelos, deFora, erro: null };
}
