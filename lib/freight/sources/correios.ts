import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "@/lib/env";
import { boxOf } from "@/lib/freight/sources/box";
import { CARRIER_CURRENCY, centsOf, heardFrom } from "@/lib/freight/sources/carrier";
import { SourceFault } from "@/lib/freight/sources/fault";
import { CORREIOS_SERVICES, type CorreiosService } from "@/lib/freight/sources/kinds";
import {
  believed,
  type CorreiosContract,
  LIMIT_MS,
  type Parcel,
  type SourceAccount,
  type SourceOption,
} from "@/lib/freight/sources/offer";

/** A token is good for a day. The Correios ask their clients to keep it. */
const TOKEN_KEPT_MS = 6 * 60 * 60_000;
const tokens = new LRUCache<string, string>({ max: 5_000, ttl: TOKEN_KEPT_MS });

/** A service that does not go there has `txErro`, and no price or days. */
const Prices = z.array(
  z.object({ coProduto: z.string(), pcFinal: z.string().nullish(), txErro: z.string().nullish() }),
);
const Days = z.array(
  z.object({ coProduto: z.string(), prazoEntrega: z.int().nullish(), txErro: z.string().nullish() }),
);

/** 206: some services have an error. 400 with a list: all have one. */
const isList = (statusCode: number) => statusCode === 200 || statusCode === 206 || statusCode === 400;

/** Prices come as `1.234,56`. */
const centsOfText = (price: string) =>
  /^[\d.]{1,9},\d{2}$/.test(price) ? centsOf(price.replaceAll(".", "").replace(",", ".")) : Number.NaN;

const keyOf = (chave: string, { usuario, cartaoPostagem }: CorreiosContract) =>
  createHash("sha256")
    .update(JSON.stringify([usuario, chave, cartaoPostagem]))
    .digest("base64");

/** Common to a question's conversations, so that together they take no longer than one. */
function hurry() {
  const endMs = performance.now() + LIMIT_MS;
  return () => Math.max(1, Math.round(endMs - performance.now()));
}

/** @throws SourceFault */
async function tokenOf(chave: string, contract: CorreiosContract, timeoutMs: number): Promise<string> {
  const kept = tokens.get(keyOf(chave, contract));
  if (kept) return kept;
  const { usuario, cartaoPostagem } = contract;
  const basic = Buffer.from(`${usuario}:${chave}`).toString("base64");
  const { answer } = await heardFrom(
    {
      origin: env().CORREIOS_URL,
      path: "/token/v1/autentica/cartaopostagem",
      headers: { authorization: `Basic ${basic}`, "user-agent": "Lojista" },
      body: { numero: cartaoPostagem },
      timeoutMs,
    },
    z.object({ token: z.string().regex(/^[\x21-\x7e]{1,8000}$/) }),
  );
  tokens.set(keyOf(chave, contract), answer.token);
  return answer.token;
}

function questionsOf({ servicos }: CorreiosContract, parcel: Parcel) {
  const { pesoGramas, comprimentoCm, larguraCm, alturaCm } = boxOf(parcel.itens);
  const each = (more: object) =>
    servicos.map((coProduto, index) => ({
      coProduto,
      nuRequisicao: String(index + 1),
      cepOrigem: parcel.cepOrigem,
      cepDestino: parcel.cepDestino,
      ...more,
    }));
  const box = {
    psObjeto: String(pesoGramas),
    // A package, not an envelope or a roll.
    tpObjeto: "2",
    comprimento: String(comprimentoCm),
    largura: String(larguraCm),
    altura: String(alturaCm),
  };
  return {
    price: { idLote: "1", parametrosProduto: each(box) },
    days: { idLote: "1", parametrosPrazo: each({}) },
  };
}

function optionsOf(prices: z.output<typeof Prices>, days: z.output<typeof Days>) {
  const daysOf = new Map(
    days.map(({ coProduto, prazoEntrega, txErro }) => [coProduto, txErro ? null : prazoEntrega]),
  );
  return prices.flatMap(({ coProduto, pcFinal, txErro }) => {
    const prazoDiasUteis = daysOf.get(coProduto);
    if (txErro || !pcFinal || prazoDiasUteis == null) return [];
    return {
      codigo: coProduto,
      nome: CORREIOS_SERVICES[coProduto as CorreiosService] ?? coProduto,
      transportadora: "Correios",
      precoCents: centsOfText(pcFinal),
      prazoDiasUteis,
    };
  });
}

/**
 * Price and days of the contract's services for all goods in one box, without declared value. The Correios
 * count days in a row; we promise as many business days, which is never too early.
 * @throws SourceFault
 */
export async function askCorreios(
  { chave, contrato }: SourceAccount,
  parcel: Parcel,
): Promise<SourceOption[]> {
  if (!contrato) throw new Error("a Correios account without its contract");
  const leftMs = hurry();
  const token = await tokenOf(chave, contrato, leftMs());
  const { price, days } = questionsOf(contrato, parcel);
  const ask = <Shape extends z.ZodType>(path: string, body: object, shape: Shape) => {
    const headers = { authorization: `Bearer ${token}`, "user-agent": "Lojista" };
    const question = {
      origin: env().CORREIOS_URL,
      path,
      headers,
      body,
      timeoutMs: leftMs(),
      isAnswer: isList,
    };
    return heardFrom(question, shape);
  };
  try {
    const [heard, when] = await Promise.all([
      ask("/preco/v1/nacional", price, Prices),
      ask("/prazo/v1/nacional", days, Days),
    ]);
    return believed(optionsOf(heard.answer, when.answer), CARRIER_CURRENCY, heard.text);
  } catch (error) {
    // The token may have been withdrawn: the next question asks for a new one.
    if (error instanceof SourceFault && error.kind === "chave_recusada")
      tokens.delete(keyOf(chave, contrato));
    throw error;
  }
}
