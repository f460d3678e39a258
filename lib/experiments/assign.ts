import { isOption, isSlot, SLOTS, type SlotName } from "@/lib/experiments/slots";

/** FNV-1a hash, 32 bits, over the text's char codes. */
function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const BUCKETS = 10_000;

/** A number from 0 to 9,999, as in GrowthBook's hash version 2: a single hash is uneven for similar ids. */
export const bucketOf = (experimentId: string, visitorId: string): number =>
  fnv1a32(String(fnv1a32(experimentId + visitorId))) % BUCKETS;

/** `peso` is a percentage of visitors. */
export type RunningTest = {
  id: string;
  chave: SlotName;
  variantes: { id: string; peso: number; opcao: string }[];
};
export type TestVariant = RunningTest["variantes"][number];

/** The same visitor always gets the same variant, in every process. */
export function variantFor({ id, variantes }: RunningTest, visitorId: string): TestVariant | undefined {
  const bucket = bucketOf(id, visitorId);
  let end = 0;
  return variantes.find(({ peso }) => {
    end += peso * (BUCKETS / 100);
    return bucket < end;
  });
}

/** What a visitor who takes part sees in one slot. */
export type Shown = { chave: SlotName; opcao: string; experimentoId: string; varianteId: string };

/** Empty without a visitor: then the page shows what the store chose. */
export const shownTo = (tests: readonly RunningTest[], visitorId: string | null): Shown[] =>
  visitorId === null
    ? []
    : tests.flatMap((test) => {
        const variant = variantFor(test, visitorId);
        return variant
          ? [{ chave: test.chave, opcao: variant.opcao, experimentoId: test.id, varianteId: variant.id }]
          : [];
      });

/** The experiments whose slot the page at `pathname` may show. */
export const testsAt = (tests: readonly RunningTest[], pathname: string): RunningTest[] =>
  tests.filter(({ chave }) => SLOTS[chave].where.test(pathname));

/** True when this version of the code still has the slot and all options of the experiment. */
export const isRunnable = (test: { chave: string; variantes: readonly { opcao: unknown }[] }): boolean => {
  const { chave, variantes } = test;
  return isSlot(chave) && variantes.every(({ opcao }) => isOption(chave, opcao));
};
