import { expect, it } from "vitest";
import { POST as upload } from "@/app/(api)/pagamentos/conciliacao/arquivo/route";
import { POST as accept } from "@/app/(api)/pagamentos/conciliacao/route";
import { readOfx } from "@/lib/bank-statements/ofx";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser } from "@/lib/testing/factories";

type Line = { id?: string; amount?: string; memo?: string; day?: string; type?: string };

const lineOf = ({ id = "1", amount = "129.90", memo = "", day = "", type = "CREDIT" }: Line) =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${day || today()}120000[-3:BRT]<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`;

const today = (plusDays = 0) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" })
    .format(new Date(Date.now() + plusDays * 86_400_000))
    .replaceAll("-", "");

/** As banks write it: SGML without closing tags. */
const ofx = (
  ...lines: Line[]
) => `OFXHEADER:100\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX><BANKMSGSRSV1>
<BANKACCTFROM><BANKID>0341<ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>
${lines.map(lineOf).join("\r\n")}</BANKTRANLIST></BANKMSGSRSV1></OFX>`;

async function aDesk() {
  const ctx = await aStore();
  const { storeId } = ctx;
  const { cookie } = await aUser(ctx, ["vendas"]);
  const pix = async (valorCents = 12_990, more: object = {}) => {
    const order = await anOrder(ctx, { subtotalCents: valorCents, clienteNome: "Ana", ...more });
    const txid = `P${order.numero}X${"0123456789ABCDEF".slice(0, 10)}`;
    const payment = await ctx.db.payment.create({
      data: {
        storeId,
        orderId: order.id,
        provider: "pix_estatico",
        metodo: "pix",
        valorCents,
        moeda: "BRL",
        providerId: txid,
      },
    });
    return { ...payment, txid, numero: order.numero };
  };
  const send = (body: string | Uint8Array<ArrayBuffer>) =>
    call(upload, "POST", { cookie, body, headers: { "content-type": "application/x-ofx" } });
  const credits = async (...lines: Line[]) => (await send(ofx(...lines))).json.data.creditos;
  const confirm = (creditos: object[]) => call(accept, "POST", { cookie, body: { creditos } });
  const statusOf = async ({ orderId }: { orderId: string }) =>
    (await ctx.db.order.findUniqueOrThrow({ where: { id: orderId } })).status;
  const chosen = ({ id: pagamentoId, valorCents }: { id: string; valorCents: number }, fitId = "1") => ({
    conta: "0341/12345-6",
    fitId,
    dia: "2026-11-23",
    valorCents,
    pagamentoId,
  });
  return { ctx, pix, send, credits, confirm, statusOf, chosen };
}

it("tells certain from possible credits, and confirms what a person accepts, once", async () => {
  const { ctx, pix, credits, confirm, statusOf, chosen } = await aDesk();
  const [coded, plain, dear] = [await pix(), await pix(5_000), await pix(7_000)];
  const lines: Line[] = [
    { id: "a", memo: `PIX RECEBIDO ${coded.txid.toLowerCase()} ANA` },
    { id: "b", amount: "50,00", memo: "PIX RECEBIDO" },
    { id: "c", amount: "69.00", memo: dear.txid },
    { id: "d", amount: "1.00" },
    { id: "e", amount: "-129.90", type: "DEBIT" },
    { id: "f", amount: "50.00", day: today(5) },
    { id: "g", amount: "50.00", day: today(-1) },
  ];
  const seen = await credits(...lines);
  const situations = seen.map(({ fitId, situacao }: { fitId: string; situacao: string }) => [
    fitId,
    situacao,
  ]);
  expect(situations).toEqual([
    ["a", "certo"],
    ["b", "possivel"],
    ["c", "valor_diferente"],
    ["d", "nenhum"],
    ["f", "nenhum"],
    ["g", "nenhum"],
  ]);
  expect(seen[0]).toMatchObject({
    conta: "0341/12345-6",
    candidatos: [{ pagamentoId: coded.id, pedidoNumero: coded.numero, cliente: "Ana", valorCents: 12_990 }],
  });
  const done = await confirm([
    chosen(coded, "a"),
    chosen(plain, "b"),
    { ...chosen(dear, "c"), valorCents: 6_900 },
  ]);
  expect(done.json.data).toMatchObject({
    feitos: 2,
    recusados: 1,
    resultados: [{ ok: true }, { ok: true }, { ok: false, erro: "O valor do banco é outro." }],
  });
  expect([await statusOf(coded), await statusOf(plain), await statusOf(dear)]).toEqual([
    "paid",
    "paid",
    "pending",
  ]);
  expect((await credits(...lines)).map(({ situacao }: { situacao: string }) => situacao)).toEqual([
    "ja_usado",
    "ja_usado",
    "valor_diferente",
    "nenhum",
    "nenhum",
    "nenhum",
  ]);
  expect(JSON.stringify(await ctx.db.bankCredit.findMany())).not.toContain("ANA");
});

it("uses no line of the bank and pays no order twice, also at once", async () => {
  const { ctx, pix, confirm, statusOf, chosen } = await aDesk();
  const [one, two] = [await pix(), await pix()];
  const answers = await Promise.all([
    confirm([chosen(one, "x")]),
    confirm([chosen(two, "x")]),
    confirm([chosen(one, "x")]),
  ]);
  expect(answers.map(({ json }) => json.data.feitos).toSorted()).toEqual([0, 0, 1]);
  const statuses = [await statusOf(one), await statusOf(two)];
  expect(statuses.toSorted()).toEqual(["paid", "pending"]);
  const left = statuses[0] === "paid" ? two : one;
  expect((await confirm([chosen(left === one ? two : one, "y")])).json.data).toMatchObject({ feitos: 0 });
  expect((await confirm([chosen(left, "y")])).json.data).toMatchObject({ feitos: 1 });
  expect(await ctx.db.bankCredit.count()).toBe(2);
});

it("takes an expired Pix late, and none of another store", async () => {
  const { ctx, pix, credits, confirm, statusOf, chosen } = await aDesk();
  const late = await pix(4_200, { status: "expired", expiradoEm: new Date() });
  await ctx.db.payment.update({ where: { id: late.id }, data: { status: "expirado" } });
  expect(await credits({ amount: "42.00", memo: late.txid })).toMatchObject([{ situacao: "certo" }]);
  const theirs = await (await aDesk()).pix(4_200);
  expect(await credits({ amount: "42.00", memo: theirs.txid })).toMatchObject([{ situacao: "possivel" }]);
  expect((await confirm([chosen(theirs, "z")])).json.data.resultados).toMatchObject([
    { ok: false, erro: "Recurso não encontrado: Pagamento" },
  ]);
  expect((await confirm([chosen(late, "z")])).json.data.feitos).toBe(1);
  expect(await statusOf(late)).toBe("paid");
});

it("reads what banks write, in their letters", async () => {
  const { pix, send } = await aDesk();
  await pix(1_050);
  const latin = Buffer.from(ofx({ amount: "+10,50", memo: "JOÃO &amp; FILHOS" }), "latin1");
  const { json } = await send(new Uint8Array(latin));
  expect(json.data.creditos).toMatchObject([
    { valorCents: 1_050, descricao: "JOÃO & FILHOS", situacao: "possivel" },
  ]);
  const xml = ofx({ memo: "X" }).replace(/<(MEMO|FITID)>([^<]*)/g, "<$1>$2</$1>");
  expect(readOfx(xml).creditos).toMatchObject([{ fitId: "1", descricao: "X" }]);
  expect(readOfx(ofx({ id: "1" }, { id: "1" }, { id: "2" })).creditos).toHaveLength(2);
});

it.each([
  ["nothing of the kind", "cliente;valor\r\n1;2", 422],
  ["a picture", "\u0089PNG\r\n\u001a\n<OFX", 422],
  ["an open end", "<OFX><STMTTRN><TRNAMT>1.00", 200],
  ["a long tag", `<OFX><${"A".repeat(500_000)}`, 200],
  ["many opening brackets", `<OFX>${"<".repeat(1_000_000)}`, 200],
  ["deep nesting", `<OFX>${"<A>".repeat(300_000)}`, 200],
  ["entities in entities", `<!DOCTYPE x [<!ENTITY a "${"&b;".repeat(1000)}">]><OFX>&a;</OFX>`, 200],
  ["names of the prototype", "<OFX><STMTTRN><__PROTO__>1<CONSTRUCTOR>2</STMTTRN></OFX>", 200],
  ["amounts that are none", ofx({ amount: "1e9" }, { amount: "99999999999.00" }, { amount: "NaN" }), 200],
  ["days that are none", ofx({ day: "20261399" }), 200],
])("survives %s", async (_, body, status) => {
  const { send } = await aDesk();
  const started = performance.now();
  const answer = await send(body);
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.json.data.creditos).toEqual([]);
  else expect(answer.json.error).toMatch(/^arquivo: /);
  expect(performance.now() - started).toBeLessThan(1_500);
});

it("refuses more than it can read", async () => {
  const { send } = await aDesk();
  expect((await send("x".repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
  const many = Array.from({ length: 5_001 }, (_, id) => ({ id: String(id) }));
  expect((await send(ofx(...many))).json.error).toMatch(/^arquivo: tem mais de 5000/);
});
