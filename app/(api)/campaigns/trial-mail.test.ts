import { afterAll, beforeEach, expect, it } from "vitest";
import { GET } from "@/app/(api)/campaigns/[id]/route";
import { POST as tryOut } from "@/app/(api)/campaigns/[id]/teste/route";
import { createCampaign } from "@/lib/campaigns/write";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { startSmtp } from "@/lib/testing/smtp";

const smtp = await startSmtp();
Object.assign(process.env, {
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: "Loja <avisos@lojista.test>",
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.behave("ok");
  smtp.messages.length = 0;
});

async function aDraft(canal: "email" | "push" = "email") {
  const ctx = await aStore();
  const user = await aUser(ctx, ["marketing"]);
  const fields = { nome: "Natal", canal, conteudo: "Boas festas" };
  const { id } = await createCampaign(ctx, { ...fields, assunto: canal === "email" ? "Oi" : null });
  const send = () => call(tryOut, "POST", { cookie: user.cookie, params: { id }, body: {} });
  return { ctx, user, id, send };
}

it("goes to whoever asks alone, says that it is a trial, and leaves the campaign a draft", async () => {
  const { ctx, user, id, send } = await aDraft();
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
  const { status, json } = await send();
  expect([status, json.data]).toEqual([200, { para: email }]);
  expect(smtp.messages.map(({ to }) => to)).toEqual([[email]]);
  expect(smtp.messages[0]?.raw).toContain("[Teste] Oi");
  const { status: state, enviados } = await ctx.db.campaign.findUniqueOrThrow({ where: { id } });
  expect([state, enviados]).toEqual(["rascunho", 0]);
});

it("is refused with the server's words, and where there is nothing to show", async () => {
  const { send } = await aDraft();
  smtp.behave({ at: "recipient", code: 550 });
  const refused = await send();
  expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining("550")]);
  expect((await (await aDraft("push")).send()).status).toBe(409);
});

it("with a mail server nothing is said to be missing", async () => {
  const { user, id } = await aDraft();
  const { json } = await call(GET, "GET", { cookie: user.cookie, params: { id } });
  expect(json.data.semServidor).toBe(false);
});
