import type { StoreDemo } from "./demo";
import { Random } from "./random";

type Rate = {
  nome: string;
  ufs?: string[];
  precoCents: number;
  prazoDiasUteis: number;
  gratisAPartirCents?: number;
  pesoMaximoGramas?: number;
};

const NEAR = ["ES", "MG", "PR", "RJ", "SC", "SP"];

const RATES: Rate[] = [
  { nome: "Motoboy (São Paulo)", ufs: ["SP"], precoCents: 1890, prazoDiasUteis: 1, pesoMaximoGramas: 8000 },
  { nome: "PAC", ufs: NEAR, precoCents: 1790, prazoDiasUteis: 5, gratisAPartirCents: 24_900 },
  { nome: "PAC", precoCents: 2990, prazoDiasUteis: 9, gratisAPartirCents: 39_900 },
  { nome: "Sedex", ufs: NEAR, precoCents: 2890, prazoDiasUteis: 2 },
  { nome: "Sedex", precoCents: 5490, prazoDiasUteis: 4, pesoMaximoGramas: 30_000 },
];

export function addFreight({ rows, store }: StoreDemo): void {
  const random = new Random(`freight ${store.subdominio}`);
  for (const [ordem, rate] of RATES.entries()) {
    rows.freightRates.push({
      ...rate,
      ufs: rate.ufs ?? [],
      id: random.id(store.criadoEm),
      storeId: store.id,
      ordem,
      criadoEm: store.criadoEm,
      atualizadoEm: store.criadoEm,
    });
  }
}
