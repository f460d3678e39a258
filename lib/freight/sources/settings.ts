import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { type ContractRow, sealedKey, sourceRows } from "@/lib/freight/sources/accounts";
import { CARRIER_CURRENCY } from "@/lib/freight/sources/carrier";
import type { SourceName } from "@/lib/freight/sources/kinds";
import { noticePath, sealedNoticeSecret } from "@/lib/freight/sources/notices";
import type { ShownSources, Sources, SourcesChange } from "@/lib/freight/sources/schema";
import { alertIdOf } from "@/lib/freight/sources/tell-fault";
import { sentence } from "@/lib/i18n/sentence";
import { assertDestination } from "@/lib/outbound/destination";
import { recordSettings } from "@/lib/settings/change";
import { lockSettings } from "@/lib/settings/lock";
import { panelAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";
import { resolveAlerts } from "@/lib/team-alerts/write";

const FIELDS = {
  propria: "propria",
  frenet: "frenet",
  melhor_envio: "melhorEnvio",
  correios: "correios",
} as const satisfies Record<SourceName, keyof Sources>;
const NAMES = Object.keys(FIELDS) as SourceName[];

/** A light box with the sizes of an A5 book: the database has the same defaults. */
const USUAL = { pesoGramas: 300, alturaCm: 5, larguraCm: 15, comprimentoCm: 20 };

const contractIn = (row: ContractRow | undefined) => ({
  usuario: row?.usuario ?? null,
  cartaoPostagem: row?.cartaoPostagem ?? null,
  servicos: row?.servicos ?? [],
});

const NO_SENDER = { logradouro: null, numero: null, complemento: null, bairro: null, cidade: null };

function senderIn(origin: Record<keyof typeof NO_SENDER, string | null>): Sources["remetente"] {
  const { logradouro, numero, complemento, bairro, cidade } = origin;
  if (logradouro === null || numero === null || bairro === null || cidade === null) return null;
  return { logradouro, numero, complemento, bairro, cidade };
}

/** @param host host of the request, for the address of notices */
export async function showSources(
  ctx: Ctx,
  sources: Sources | Promise<Sources>,
  host: string | null,
): Promise<ShownSources> {
  const { melhorEnvio, ...rest } = await sources;
  const enderecoAvisos = await panelAddress(ctx, noticePath(ctx.storeId), host);
  return { ...rest, melhorEnvio: { ...melhorEnvio, enderecoAvisos } };
}

export async function readSources(ctx: Ctx): Promise<Sources> {
  // The version first: see readFreightTable.
  const { versao } = await ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: { versao: true },
  });
  const origin = await ctx.db.freightOrigin.findUnique({
    where: { storeId: ctx.storeId },
    omit: { storeId: true },
  });
  const rows = await sourceRows(ctx);
  const rowOf = (name: SourceName) => rows.find(({ fonte }) => fonte === name);
  const sourceOf = (name: SourceName) => {
    const row = rowOf(name);
    return { ativa: row?.ativa ?? false, chave: row?.chaveFinal ? { final: row.chaveFinal } : null };
  };
  const noticesFinal = rowOf("melhor_envio")?.avisosFinal;
  const { cep, pesoGramas, alturaCm, larguraCm, comprimentoCm } = origin ?? { ...USUAL, cep: null };
  return {
    cepOrigem: cep,
    remetente: origin && senderIn(origin),
    padrao: { pesoGramas, alturaCm, larguraCm, comprimentoCm },
    propria: { ...sourceOf("propria"), url: rowOf("propria")?.url ?? null },
    frenet: sourceOf("frenet"),
    melhorEnvio: {
      ...sourceOf("melhor_envio"),
      segredoAvisos: noticesFinal ? { final: noticesFinal } : null,
    },
    correios: { ...sourceOf("correios"), ...contractIn(rowOf("correios")) },
    versao,
  };
}

/** @throws 422 naming what an active contract lacks */
function assertContract(contract: SourcesChange["correios"]): void {
  if (!contract?.usuario) throw invalid("correios.usuario", "informe o usuário do Meu Correios");
  if (!contract.cartaoPostagem) throw invalid("correios.cartaoPostagem", "informe o cartão de postagem");
  if (contract.servicos.length === 0) throw invalid("correios.servicos", "escolha ao menos um serviço");
}

/** @throws 422 naming what an active source lacks */
function assertComplete(change: SourcesChange, was: Sources, moeda: string): void {
  for (const name of NAMES) {
    const field = FIELDS[name];
    const { ativa, chave } = change[field] ?? {};
    if (!ativa) continue;
    const hasKey = chave === undefined ? was[field].chave !== null : chave !== null;
    if (!hasKey) throw invalid(`${field}.chave`, "cole a chave do serviço");
    if (change.cepOrigem === null) throw invalid("cepOrigem", "informe de que CEP os pacotes saem");
    if (name === "correios") assertContract(change.correios);
    if (name === "propria") {
      if (change.propria.url === null) throw invalid("propria.url", "informe um endereço https://");
    } else if (moeda !== CARRIER_CURRENCY) {
      throw invalid(
        `${field}.ativa`,
        sentence("cobra em reais, e a moeda da loja é {moeda}; deixe desligado", { moeda }),
      );
    }
  }
}

function noticesOf(tx: Ctx, { melhorEnvio: { segredoAvisos } }: SourcesChange) {
  if (segredoAvisos === undefined) return {};
  if (segredoAvisos === null) return { avisosCifrado: null, avisosFinal: null };
  return { avisosCifrado: sealedNoticeSecret(tx, segredoAvisos), avisosFinal: segredoAvisos.slice(-4) };
}

async function writeSource(tx: Ctx, fonte: SourceName, change: SourcesChange): Promise<void> {
  const { storeId } = tx;
  const settings = change[FIELDS[fonte]];
  if (!settings) return;
  const { ativa, chave } = settings;
  const key =
    chave === undefined
      ? {}
      : {
          chaveCifrada: chave === null ? null : sealedKey(tx, fonte, chave),
          chaveFinal: chave === null ? null : chave.slice(-4),
        };
  const columns = {
    ativa,
    ...(fonte === "propria" && { url: change.propria.url }),
    ...(fonte === "melhor_envio" && noticesOf(tx, change)),
    ...(fonte === "correios" && change.correios && contractIn(change.correios)),
    ...key,
  };
  // No upsert: the database would check the row to insert, which has no key, before it finds the old row.
  const { count } = await tx.db.freightSource.updateMany({ where: { fonte }, data: columns });
  if (count === 0) await tx.db.freightSource.create({ data: { storeId, fonte, ...columns } });
  if (chave || !ativa) await resolveAlerts(tx, alertIdOf(tx, fonte));
}

/**
 * Replaces all settings of the sources; a secret that is not named stays.
 * @throws 409 stale `versao` · 422 naming what an active source lacks, or `url` inside our network
 */
export async function changeSources(ctx: Ctx, change: SourcesChange): Promise<Sources> {
  const { url } = change.propria;
  if (url) await assertDestination(url, "propria.url");
  const { cepOrigem, padrao, remetente } = change;
  return transact(ctx, async (tx) => {
    const { storeId } = tx;
    await lockSettings(tx, change.versao);
    const was = await readSources(tx);
    assertComplete(change, was, (await storeOf(tx)).moeda);
    const sender = remetente === undefined ? {} : (remetente ?? NO_SENDER);
    const origin = { cep: cepOrigem, ...padrao, ...sender };
    await tx.db.freightOrigin.upsert({
      where: { storeId },
      create: { storeId, ...origin },
      update: origin,
    });
    for (const name of NAMES) await writeSource(tx, name, change);
    const now = await readSources(tx);
    const isKeyNew =
      NAMES.some((name) => change[FIELDS[name]]?.chave) || Boolean(change.melhorEnvio.segredoAvisos);
    if (!isKeyNew && isDeepStrictEqual(was, now)) return was;
    const [{ versao: _, ...before }, { versao: __, ...after }] = [was, now];
    await recordSettings(tx, { fontesDeFrete: before }, { fontesDeFrete: after });
    return readSources(tx);
  });
}
