import { getHeapStatistics } from "node:v8";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/sistema/route";
import { pool } from "@/lib/db/client";
import { transact } from "@/lib/db/transact";
import { env } from "@/lib/env";
import { beat } from "@/lib/jobs/heartbeat";
import { queueMail } from "@/lib/mail/queue";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { aSubscription, emitted } from "@/lib/testing/webhooks";

Object.assign(process.env, {
  SMTP_URL: "smtp://dono:senha-do-correio@127.0.0.1:9",
  MAIL_FROM: "Lojista <avisos@lojista.test>",
});

async function aShopInTrouble() {
  const ctx = await aStore();
  const user = await aUser(ctx);
  await aSubscription(ctx, user.id);
  await emitted(ctx, "order.paid");
  const text = { assunto: "x", titulo: "x", paragrafos: [] };
  const para = { email: "a@b.test", nome: null };
  await transact(ctx, async (tx) => {
    await queueMail(tx, { tipo: "pedido", para, text });
    await queueMail(tx, { tipo: "pedido", para, text });
  });
  const { id } = await ctx.db.email.findFirstOrThrow();
  await ctx.db.email.update({ where: { id }, data: { status: "falhou" } });
  return user.cookie;
}

const read = async (cookie: string) => (await call(GET, "GET", { cookie })).json.data;

describe("GET /sistema", () => {
  it("says how each part is, and of waiting things only the store's own", async () => {
    const cookie = await aShopInTrouble();
    const state = await read(cookie);
    expect(state).toMatchObject({
      aplicacao: { node: process.versions.node, avisos: [] },
      banco: { versao: expect.stringMatching(/^\d+/), conexoes: { limite: 5 }, avisos: [] },
      tarefas: { modo: "nenhum", entregasEsperando: 1, avisos: ["executor_ausente"] },
      emails: {
        configurado: true,
        remetente: "avisos@lojista.test",
        esperando: 1,
        falharam: 1,
        avisos: ["email_falhando"],
      },
      arquivos: { tipo: "pasta" },
      endereco: { dominio: "localhost", origemPublica: null },
    });
    expect(state.aplicacao.memoria.heapLimiteBytes).toBe(getHeapStatistics().heap_size_limit);
    expect(state.aplicacao.memoria.usadaBytes).toBeGreaterThan(20_000_000);
    expect(state.banco.tamanhoBytes).toBeGreaterThan(1_000_000);
    expect(state.banco.migracoes.aplicadas).toBeGreaterThanOrEqual(10);
    expect(Date.parse(state.aplicacao.iniciadaEm)).toBeLessThan(Date.now());
    const other = await read((await aUser(await aStore())).cookie);
    expect(other.tarefas.entregasEsperando).toBe(0);
    expect(other.emails).toMatchObject({ esperando: 0, falharam: 0 });
  });

  it("tells of a migration that was left in the middle", async () => {
    const { cookie } = await aUser(await aStore());
    await pool().query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count)
      VALUES ('x', 'x', '99999999999999_broken', 0)`);
    const { banco } = await read(cookie);
    expect(banco.avisos).toEqual(["migracao_inacabada"]);
    expect(banco.migracoes.ultima).not.toContain("broken");
    await pool().query("DELETE FROM _prisma_migrations WHERE id = 'x'");
  });

  it("shows nothing that is secret", async () => {
    await beat("entregas");
    const { cookie } = await aUser(await aStore());
    const { bytes } = await call(GET, "GET", { cookie });
    const text = bytes.toString();
    const { DATABASE_URL, DATA_DIR } = env();
    const { password, username, host } = new URL(DATABASE_URL);
    const secrets = ["senha-do-correio", DATA_DIR, process.cwd(), host, "dono:", `${username}:`];
    for (const secret of [...secrets, ...(password ? [password] : [])]) expect(text).not.toContain(secret);
  });
});
