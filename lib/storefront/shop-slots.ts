import type { Ctx } from "@/lib/ctx";
import type { RunningTest } from "@/lib/experiments/assign";
import { chosenOptions, optionIn, runningTests } from "@/lib/experiments/running";
import type { OptionOf, SlotName } from "@/lib/experiments/slots";
import { kept } from "@/lib/storefront/kept";

export const shopTests = (ctx: Ctx): Promise<RunningTest[]> =>
  kept([ctx.storeId, "tests"], () => runningTests(ctx));

export async function shopOption<Name extends SlotName>(ctx: Ctx, name: Name): Promise<OptionOf<Name>> {
  return optionIn(await kept([ctx.storeId, "slots"], () => chosenOptions(ctx)), name);
}
