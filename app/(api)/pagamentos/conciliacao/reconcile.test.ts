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

/** Like the files of banks: SGML without closing tags. */
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
    { ...chosen(coded, "a"), dia: seen[0].dia },
    { ...chosen(plain, "b"), dia: seen[1].dia },
    { ...chosen(dear, "c"), dia: seen[2].dia, valorCents: 6_900 },
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
});

it("tells lines of one number apart, in one file and across files", async () => {
  const { pix, credits, confirm, chosen } = await aDesk();
  const [first, second, equal] = [await pix(1_001), await pix(1_002), await pix(1_002)];
  const lines = ["10.01", "10.02", "10.03", "10.02"].map((amount) => ({ amount }));
  const seen = await credits(...lines);
  expect(seen.map(({ valorCents, ordem }: Record<string, unknown>) => [valorCents, ordem])).toEqual([
    [1_001, 1],
    [1_002, 1],
    [1_003, 1],
    [1_002, 2],
  ]);
  const on = (payment: typeof first, ordem: number) => ({ ...chosen(payment), dia: seen[0].dia, ordem });
  expect((await confirm([on(first, 1), on(second, 1)])).json.data.feitos).toBe(2);
  const situations = async () =>
    (await credits(...lines)).map(({ situacao }: { situacao: string }) => situacao === "ja_usado");
  expect(await situations()).toEqual([true, true, false, false]);
  expect((await confirm([on(equal, 1)])).json.data.resultados[0].erro).toMatch(/^Este crédito do banco/);
  expect((await confirm([on(equal, 2)])).json.data.feitos).toBe(1);
  expect(await situations()).toEqual([true, true, false, true]);
  expect((await confirm([on(first, 1)])).json.data.feitos).toBe(0);
});

it("keeps what was accepted before lines had a key of their own, and the code of before runs on", async () => {
  const { ctx, pix, credits, confirm, chosen } = await aDesk();
  const [old, next] = [await pix(1_001), await pix(1_001)];
  const [{ dia }] = await credits({ amount: "10.01" });
  const insert = (id: string, fitId: string) => ctx.db.$executeRaw`
    INSERT INTO bank_credits ("storeId", id, conta, "fitId", dia, "valorCents", "paymentId")
    VALUES (${ctx.storeId}::uuid, ${crypto.randomUUID()}::uuid, '0341/12345-6', ${fitId}, ${dia}::date, 1001, ${id}::uuid)
    ON CONFLICT ("storeId", conta, "fitId") DO NOTHING`;
  expect(await insert(old.id, "1")).toBe(1);
  expect(await credits({ amount: "10.01" }, { amount: "10.01" }, { amount: "10.02" })).toMatchObject([
    { situacao: "ja_usado" },
    { situacao: "possivel", ordem: 2 },
    { situacao: "nenhum" },
  ]);
  expect((await confirm([{ ...chosen(next), dia }])).json.data.feitos).toBe(0);
  expect((await confirm([{ ...chosen(next), dia, ordem: 2 }])).json.data.feitos).toBe(1);
  expect(await insert((await pix()).id, "1")).toBe(0);
});

it("says how many lines were read, and where and why one was not", async () => {
  const { send } = await aDesk();
  const body = ofx({}, { amount: "1.234" }, { id: "2", type: "DEBIT" }, { day: "20261399" });
  expect((await send(body)).json.data).toMatchObject({
    lidas: 2,
    ilegiveis: 2,
    linhasIlegiveis: [
      { linha: 8, motivo: "valor" },
      { linha: 10, motivo: "data" },
    ],
    creditos: [{ fitId: "1" }],
  });
  const { json } = await send(`<OFX>${"<STMTTRN></STMTTRN>".repeat(1_000)}`);
  expect(json.data).toMatchObject({ lidas: 0, ilegiveis: 1_000 });
  expect(json.data.linhasIlegiveis).toHaveLength(100);
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
  expect((await send("x".repeat(10_000_000))).status).toBe(413);
  const many = Array.from({ length: 5_001 }, (_, id) => ({ id: String(id) }));
  expect((await send(ofx(...many))).json.error).toMatch(/^arquivo: tem mais de 5000/);
});
