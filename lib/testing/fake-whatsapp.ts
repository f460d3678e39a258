import { createHmac } from "node:crypto";
import { startFakeService } from "@/lib/testing/fake-service";

export const WA_TOKEN = "EAAtoken-de-teste-do-whatsapp-1234";
export const WA_SECRET = "chave-secreta-do-aplicativo-5678";
export const WA_NUMBER = "106540352242922";
export const WA_ACCOUNT = "102290129340398";

const PATH = /^\/v\d+\.\d+\/(\d+)(\/\w+)?$/;

const textBody = (text: string) => ({ type: "BODY", text });
const made = (name: string, components: object[], more: object = {}) => ({
  id: "1",
  name,
  language: "pt_BR",
  status: "APPROVED",
  category: "MARKETING",
  components,
  ...more,
});

/** The part of Meta's Cloud API that we use: one number, pages of templates, messages, signed callbacks. */
export async function fakeWhatsapp(port = 0) {
  const templates = [
    made("promo_cafe", [
      { type: "HEADER", format: "TEXT", text: "Novidade" },
      textBody("Oi {{1}}, chegou café: {{2}}"),
      { type: "FOOTER", text: "Responda SAIR para não receber" },
      { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "SAIR" }] },
    ]),
    made("com_foto", [{ type: "HEADER", format: "IMAGE" }, textBody("Veja")]),
    made("com_botao", [
      textBody("Veja"),
      { type: "BUTTONS", buttons: [{ type: "URL", url: "https://exemplo.test/{{1}}" }] },
    ]),
    made("com_nomes", [textBody("Oi {{nome}}")], { parameter_format: "NAMED" }),
    made("em_analise", [textBody("Oi")], { status: "PENDING" }),
    made("aviso_simples", [textBody("Boas festas")], { category: "UTILITY" }),
  ];
  const failures: { status: number; json: object }[] = [];
  const messages: { id: string; to: string; mine: string; texts: string[]; template: string }[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: a stand-in reads whatever came
  function take(body: any) {
    const failure = failures.shift();
    if (failure) return failure;
    const id = `wamid.${messages.length + 1}${Buffer.from(String(body.to)).toString("base64")}`;
    const { template } = body;
    messages.push({
      id,
      to: body.to,
      mine: body.biz_opaque_callback_data,
      template: `${template.name} ${template.language.code}`,
      texts: (template.components?.[0]?.parameters ?? []).map(({ text }: { text: string }) => text),
    });
    const contacts = [{ input: body.to, wa_id: body.to }];
    return { status: 200, json: { messaging_product: "whatsapp", contacts, messages: [{ id }] } };
  }

  function page(query: URLSearchParams, size = 2) {
    const from = Number(query.get("after") ?? 0);
    const data = templates.slice(from, from + size);
    const isLast = from + size >= templates.length;
    const paging = { cursors: { after: String(from + size) }, ...(!isLast && { next: "https://…" }) };
    return { status: 200, json: { data, paging } };
  }

  const service = await startFakeService(({ method, path, query, headers, body }) => {
    const refused = (status: number, code: number, message: string) => ({
      status,
      json: { error: { message, type: "OAuthException", code } },
    });
    if (headers.authorization !== `Bearer ${WA_TOKEN}`)
      return refused(401, 190, "Invalid OAuth access token");
    const [, id, edge] = PATH.exec(path) ?? [];
    if (method === "POST" && id === WA_NUMBER && edge === "/messages") return take(body);
    if (id === WA_ACCOUNT && edge === "/message_templates") return page(query);
    if (id !== WA_NUMBER) return refused(404, 100, "Object does not exist");
    const number = { display_phone_number: "+55 11 5555-0100", verified_name: "Loja de teste" };
    return { status: 200, json: { ...number, quality_rating: "GREEN" } };
  }, port);

  return {
    ...service,
    messages,
    /** Adds one error, for the next message. */
    fail: (code: number, status = 400, message = "refused") =>
      failures.push({ status, json: { error: { message, type: "OAuthException", code } } }),
    answer: (status: number, json: object) => failures.push({ status, json }),
    /** A callback, for `call()`. */
    notice: (value: object, { secret = WA_SECRET, number = WA_NUMBER } = {}) => {
      const metadata = { display_phone_number: "551155550100", phone_number_id: number };
      const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
      const notice = { object: "whatsapp_business_account", entry: [{ id: WA_ACCOUNT, changes: [change] }] };
      const body = JSON.stringify(notice);
      const hex = createHmac("sha256", secret).update(body).digest("hex");
      return { body, headers: { "x-hub-signature-256": `sha256=${hex}` } };
    },
  };
}
