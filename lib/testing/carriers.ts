import { GET as readSources, PUT as setSources } from "@/app/(api)/settings/frete/fontes/route";
import { call } from "@/lib/testing/call";
import { SETTINGS } from "@/lib/testing/carrier-settings";
import { aStall } from "@/lib/testing/stall";

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
