import { parse } from "csv-parse/sync";
import { describe, expect, it, vi } from "vitest";
import { GET as exportCsv } from "@/app/(api)/orders/exportar/route";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { createOrder } from "@/lib/orders/create/create";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser } from "@/lib/testing/factories";

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}

async function exported(cookie: string, query: Record<string, string> = {}) {
  const answer = await call(exportCsv, "GET", { cookie, query });
  const rows: Record<string, string>[] =
    answer.status === 200 ? parse(answer.bytes, { bom: true, delimiter: ";", columns: true }) : [];
  return { ...answer, rows };
}

const many = (ctx: Ctx, count: number) =>
  pool().query(
    `INSERT INTO orders (id, "storeId", numero, status, moeda, "subtotalCents", "totalCents", "pagoEm", "criadoEm",
       "atualizadoEm")
     SELECT gen_random_uuid(), $1, n, (ARRAY['paid', 'pending'])[1 + n % 2]::"OrderStatus", 'BRL', n, n,
       CASE WHEN n % 2 = 0 THEN now() END, now() - n / 7 * interval '1 s', now()
     FROM generate_series(1, $2::int) AS n`,
    [ctx.storeId, count],
  );

describe("GET /orders/exportar", () => {
  it("writes a line for each order as Excel in Brazil reads it", async () => {
    const { ctx, cookie } = await seller();
    const { id } = await createOrder(
      ctx,
      {
        origem: "loja",
        cliente: {
          nome: 'Ana; a "única"',
          telefone: "+5511987654321",
          documento: "01234567890",
          email: null,
        },
        itens: [
          { descricao: "Café", precoCents: 123_456, quantidade: 2 },
          { descricao: "Chá", precoCents: 5, quantidade: 1 },
        ],
        freteCents: 1590,
        descontoCents: 17,
        formaPagamento: "cartao",
        observacao: "Linha 1\nLinha 2",
      },
      new Date("2026-03-10T01:30:00Z"),
    );
    const { status, headers, bytes, rows } = await exported(cookie);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="pedidos-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString().split("\r\n")).toHaveLength(3);
    expect(rows).toEqual([
      expect.objectContaining({
        Pedido: "1000",
        Situação: "Pendente",
        Origem: "Loja",
        "Feito em": "2026-03-09 22:30",
        "Pago em": "",
        Cliente: 'Ana; a "única"',
        Telefone: "(11) 98765-4321",
        "CPF/CNPJ": "012.345.678-90",
        Itens: "2× Café | 1× Chá",
        Unidades: "3",
        Pagamento: "Cartão",
        Subtotal: "2469,17",
        Desconto: "0,17",
        Frete: "15,90",
        Total: "2484,90",
        Reembolsado: "0,00",
        Observação: "Linha 1\nLinha 2",
        id,
      }),
    ]);
  });

  it.each(["=1+1", "+5511", "-2", "@SUM(A1)", "\t=1", "\r=1"])(
    "lets no spreadsheet run %j",
    async (formula) => {
      const { ctx, cookie } = await seller();
      await anOrder(ctx, { clienteNome: `${formula}`, observacao: formula, cupomCodigo: formula });
      const { rows } = await exported(cookie);
      expect([rows[0]?.Cliente, rows[0]?.Observação, rows[0]?.Cupom]).toEqual(Array(3).fill(`'${formula}`));
    },
  );

  it("holds every order once and in order, batch after batch, also of one moment", async () => {
    const { ctx, cookie } = await seller();
    await many(ctx, 1203);
    const query = vi.spyOn(pool(), "query");
    const { rows } = await exported(cookie);
    const reads = query.mock.calls.filter((given) => JSON.stringify(given).includes("AS page")).length;
    query.mockRestore();
    expect(reads).toBeLessThanOrEqual(3);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1203);
    const moments = rows.map((row) => row["Feito em"] ?? "");
    expect(moments).toEqual(moments.toSorted().reverse());
    expect((await exported(cookie, { status: "paid" })).rows).toHaveLength(601);
    expect((await exported(cookie, { status: "paid,shipped", totalMax: "1000" })).rows).toHaveLength(500);
  });

  it("follows the list's filters: none found is a file with a heading, a bad one is 422", async () => {
    const { ctx, cookie } = await seller();
    await anOrder(ctx, { clienteNome: "Ana" });
    await anOrder(ctx, { clienteNome: "Rui" });
    expect((await exported(cookie, { q: "ana" })).rows.map(({ Cliente }) => Cliente)).toEqual(["Ana"]);
    const nothing = await exported(cookie, { status: "whatever" });
    expect([nothing.status, nothing.bytes.toString().split("\r\n").length]).toEqual([200, 2]);
    const bad = await exported(cookie, { de: "x" });
    expect([bad.status, bad.json.error]).toEqual([422, expect.stringMatching(/^de: /)]);
  });

  it("holds only the store's own", async () => {
    const [mine, theirs] = [await seller(), await seller()];
    await anOrder(theirs.ctx);
    expect((await exported(mine.cookie)).rows).toEqual([]);
  });
});
