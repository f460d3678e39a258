import { afterAll, beforeEach, expect, it } from "vitest";
import { POST } from "@/app/(api)/mail/retornos/ses/route";
import { PUT as change, GET as read } from "@/app/(api)/settings/marketing/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { fakeSns, TOPIC } from "@/lib/testing/fake-sns";

const amazon = await fakeSns();
process.env.SNS_URL = amazon.url;
afterAll(() => amazon.close());

let ctx: Ctx;
let host: string;
let cookie: string;
beforeEach(async () => {
  const subdominio = unique("loja");
  ctx = await aStore({ subdominio });
  host = `${subdominio}.localhost`;
  ({ cookie } = await aUser(ctx, ["configuracoes"]));
  amazon.away(false);
  amazon.confirmed.length = 0;
  await call(change, "PUT", { cookie, body: { versao: 1, retornosTopico: TOPIC } });
});

const PLAIN = { "content-type": "text/plain; charset=UTF-8" };
const tell = (notice: object, headers: Record<string, string> = PLAIN) =>
  call(POST, "POST", { body: JSON.stringify(notice), headers: { host, ...headers } });
const status = async (notice: object) => (await tell(notice)).status;

const address = () => `${unique()}@exemplo.test`;
const suppressed = async () =>
  Object.fromEntries(
    (await ctx.db.suppression.findMany()).map(({ destino, motivo, detalhe }) => [
      destino,
      [motivo, detalhe].filter(Boolean).join(": "),
    ]),
  );
const bounce = (email: string, bounceType = "Permanent") => ({
  notificationType: "Bounce",
  bounce: {
    bounceType,
    bouncedRecipients: [{ emailAddress: email, action: "failed", diagnosticCode: "smtp; 550 5.1.1 unknown" }],
  },
  mail: { source: "loja@exemplo.test" },
});

it("keeps the topic as it was pasted, and refuses what is none", async () => {
  expect((await call(read, "GET", { cookie })).json.data.retornosTopico).toBe(TOPIC);
  for (const wrong of ["devolucoes", "arn:aws:sns:evil.com/:123456789012:x", `${TOPIC}/x`, ""]) {
    const { status, json } = await call(change, "PUT", {
      cookie,
      body: { versao: 2, retornosTopico: wrong },
    });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^retornosTopico: /)]);
  }
  expect((await call(read, "GET", { cookie })).json.data).toMatchObject({ retornosTopico: TOPIC, versao: 2 });
});

it("says yes to the store's topic when it asks whether it may write here", async () => {
  expect((await tell(amazon.question("fila-1"))).json).toEqual({ success: true, data: { recebido: true } });
  expect(amazon.confirmed).toEqual([`${TOPIC} fila-1`]);
});

it.each(["1", "2"] as const)(
  "suppresses who bounced for good or complained, once (signature %s)",
  async (version) => {
    const [gone, cross, busy, rescued] = [address(), address(), address(), address()];
    const notices = [
      bounce(gone.toUpperCase()),
      bounce(gone),
      bounce(busy, "Transient"),
      {
        eventType: "Complaint",
        complaint: { complaintFeedbackType: "abuse", complainedRecipients: [{ emailAddress: cross }] },
      },
      {
        eventType: "Complaint",
        complaint: { complaintFeedbackType: "not-spam", complainedRecipients: [{ emailAddress: rescued }] },
      },
      { notificationType: "Delivery", delivery: { recipients: [busy] } },
      "Successfully validated SNS topic for Amazon SES event publishing.",
    ];
    for (const one of notices) expect(await status(amazon.notice(one, { version }))).toBe(200);
    expect(await suppressed()).toEqual({
      [gone]: "devolucao: smtp; 550 5.1.1 unknown",
      [cross]: "reclamacao",
    });
  },
);

it("takes a subject into what is signed", async () => {
  const email = address();
  expect(await status(amazon.notice(bounce(email), { more: { Subject: "Amazon SES" } }))).toBe(200);
  expect(Object.keys(await suppressed())).toEqual([email]);
});

it("refuses what Amazon did not sign, of another topic, or old", async () => {
  const good = amazon.notice(bounce(address()));
  const other = TOPIC.replace("devolucoes", "de-outra-conta");
  const wrong = [
    { ...good, Message: JSON.stringify(bounce("ana@exemplo.test")) },
    { ...good, Signature: "AAAA" },
    { ...good, SignatureVersion: "2" },
    { ...good, Type: "UnsubscribeConfirmation" },
    { ...good, SigningCertURL: good.SigningCertURL.replace("sns.sa-east-1.amazonaws.com", "sns.evil.test") },
    { ...good, SigningCertURL: good.SigningCertURL.replace("https://", "https://sns.evil.test@") },
    { ...good, SigningCertURL: good.SigningCertURL.replace("SimpleNotificationService-", "../") },
    { ...good, SigningCertURL: "certificado" },
    amazon.notice(bounce(address()), { more: { TopicArn: other } }),
    amazon.notice(bounce(address()), { at: new Date(Date.now() - 25 * 3_600_000) }),
  ];
  for (const one of wrong) expect(await status(one)).toBe(401);
  await call(change, "PUT", { cookie, body: { versao: 2, retornosTopico: null } });
  expect(await status(good)).toBe(401);
  expect([await suppressed(), amazon.confirmed]).toEqual([{}, []]);
});

it("asks for the notice again while Amazon's certificate can't be read, and for the subscription too", async () => {
  amazon.away(true);
  const known = amazon.notice(bounce(address()));
  const unread = { ...known, SigningCertURL: known.SigningCertURL.replace(/7\.pem$/, "8.pem") };
  expect(await status(unread)).toBe(503);
  expect(await status(amazon.question("fila-2"))).toBe(503);
  amazon.away(false);
  expect(await status(amazon.question("fila-2"))).toBe(200);
  expect(amazon.confirmed).toEqual([`${TOPIC} fila-2`]);
});

it("names what is missing, takes JSON by its own name, and nothing of another type", async () => {
  const { Type: _, ...untyped } = amazon.notice(bounce(address()));
  const { status, json } = await tell(untyped);
  expect([status, json.error]).toEqual([422, expect.stringMatching(/^Type: /)]);
  const json200 = await tell(amazon.notice("oi"), { "content-type": "application/json" });
  expect(json200.status).toBe(200);
  expect((await tell(amazon.notice("oi"), { "content-type": "text/html" })).status).toBe(415);
});

it("is spared a flood of wrong ones", async () => {
  const bad = { ...amazon.notice(bounce(address())), Signature: "AAAA" };
  const headers = { ...PLAIN, "x-forwarded-for": "203.0.113.9" };
  const seen = new Set<number>();
  for (let n = 0; n < 75; n++) seen.add((await tell(bad, headers)).status);
  expect(seen).toEqual(new Set([401, 429]));
});
