import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GET as ACTIONS } from "@/app/(api)/audit/acoes/route";
import { GET } from "@/app/(api)/audit/route";
import { actionWords } from "@/lib/audit/export";
import { pool } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const SQL = readFileSync("prisma/migrations/20261127110000_audit_actions_in_english/migration.sql", "utf8");

const ENGLISH = {
  "usuario.senha_alterada": "user.password_changed",
  "usuario.senha_redefinida": "user.password_reset",
  "usuario.redefinicao_pedida": "user.password_reset_asked",
  "usuario.sessoes_encerradas": "user.sessions_ended",
  "usuario.segundo_fator_ativado": "user.second_factor_enabled",
  "usuario.segundo_fator_desativado": "user.second_factor_disabled",
  "usuario.codigos_de_recuperacao_renovados": "user.recovery_codes_renewed",
};
const OLD = Object.keys(ENGLISH);
const NEW = Object.values(ENGLISH);

async function aLog() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["configuracoes"]);
  const row = (acao: string) =>
    ctx.db.auditLog.create({
      data: { storeId: ctx.storeId, atorTipo: "system", acao, recurso: "user", depois: { encerradas: 2 } },
    });
  const list = async (acao: string) => (await call(GET, "GET", { cookie, query: { acao } })).json.data;
  const known = async () => (await call(ACTIONS, "GET", { cookie })).json.data;
  return { ctx, row, list, known };
}

const trigger = (name: string, state: "DISABLE" | "ENABLE") =>
  pool().query(`ALTER TABLE audit_logs ${state} TRIGGER ${name}`);

it("names old rows in English in every store, changes nothing else, and may run again", async () => {
  const stores = [await aLog(), await aLog()];
  await trigger("audit_logs_in_english", "DISABLE");
  const rows = [];
  for (const { row } of stores)
    for (const acao of [...OLD, "user.updated", "usuario"]) rows.push(await row(acao));
  expect(rows[0]?.acao).toBe(OLD[0]);
  await trigger("audit_logs_in_english", "ENABLE");
  for (const _ of ["once", "again"]) await pool().query(SQL);
  for (const { ctx, known, list } of stores) {
    const kept = rows.filter(({ storeId }) => storeId === ctx.storeId);
    const wanted = kept.map((row) => ({ ...row, acao: Reflect.get(ENGLISH, row.acao) ?? row.acao }));
    expect(await ctx.db.auditLog.findMany({ orderBy: { id: "asc" } })).toEqual(
      wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await known()).toEqual([...NEW, "user.updated", "usuario"].toSorted());
    expect(await list("user.sessions_ended")).toHaveLength(1);
  }
  const change = pool().query("UPDATE audit_logs SET acao = 'user.updated'");
  await expect(change).rejects.toThrow("never changed");
});

it("names in English what an older version still writes while this one starts", async () => {
  const { row, known } = await aLog();
  for (const acao of [...OLD, "order.created", "usuario.nunca_visto"]) await row(acao);
  expect(await known()).toEqual([...NEW, "order.created", "usuario.nunca_visto"].toSorted());
});

it("has words for every action that it names", async () => {
  const words = await actionWords();
  for (const acao of NEW) expect(words(acao)).not.toBe(acao);
});
