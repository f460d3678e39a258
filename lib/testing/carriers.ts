import { GET as readSources, PUT as setSources } from "@/app/(api)/settings/frete/fontes/route";
import { call } from "@/lib/testing/call";
import { aStall } from "@/lib/testing/stall";

export const SIGNING = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
export const CARRIER_TOKEN = "token-de-teste-da-transportadora-9876";

export const OFF = { ativa: false };
export const SETTINGS = {
  cepOrigem: "01310-930",
  padrao: { pesoGramas: 250, alturaCm: 4, larguraCm: 12, comprimentoCm: 18 },
  propria: { ...OFF, url: null },
  frenet: OFF,
  melhorEnvio: OFF,
};

/** A stall whose owner can change what the shop asks. */
export async function aCarriedStall(settings: object = {}) {
  const stall = await aStall();
  const { cookie } = stall.owner;
  const put = async (changes: object) => {
    const { versao } = (await call(readSources, "GET", { cookie })).json.data;
    return call(setSources, "PUT", { cookie, body: { ...SETTINGS, versao, ...changes } });
  };
  const saved = await put(settings);
  if (saved.status !== 200) throw new Error(saved.json.error);
  return { ...stall, put };
}
