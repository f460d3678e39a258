import { crossStoreSql } from "@/lib/db/cross-store";

export async function beat(nome: string): Promise<void> {
  const text = `INSERT INTO job_heartbeats (nome, "ultimaEm") VALUES ($1, now())
    ON CONFLICT (nome) DO UPDATE SET "ultimaEm" = excluded."ultimaEm"`;
  await crossStoreSql("beat", text, [nome]);
}

export async function lastBeat(nome: string): Promise<Date | null> {
  const text = `SELECT "ultimaEm" FROM job_heartbeats WHERE nome = $1`;
  const [row] = await crossStoreSql<{ ultimaEm: Date }>("last-beat", text, [nome]);
  return row?.ultimaEm ?? null;
}
