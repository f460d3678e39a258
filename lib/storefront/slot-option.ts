import { headers } from "next/headers";
import { cache } from "react";
import { storeOfHost } from "@/lib/auth/pages/page";
import { systemCtx } from "@/lib/ctx";
import type { Shown } from "@/lib/experiments/assign";
import { SHOWN_HEADER, shownBy } from "@/lib/experiments/page-headers";
import { firstOption, isOption, type OptionOf, type SlotName } from "@/lib/experiments/slots";
import { shopOption } from "@/lib/storefront/shop-slots";

const shownHere = cache(async () => shownBy((await headers()).get(SHOWN_HEADER)));

/** The visitor's variant, else the store's choice. With `test`, the screen must report the exposure once. */
export async function slotOption<Name extends SlotName>(
  name: Name,
): Promise<{ option: OptionOf<Name>; test: Shown | null }> {
  const test = (await shownHere()).find(({ chave }) => chave === name);
  if (test && isOption(name, test.opcao)) return { option: test.opcao, test };
  const store = await storeOfHost();
  const option = store ? await shopOption(systemCtx(store.id, "loja"), name) : firstOption(name);
  return { option, test: null };
}
