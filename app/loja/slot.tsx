import type { ReactNode } from "react";
import { Seen } from "@/components/storefront/seen";
import type { OptionOf, SlotName } from "@/lib/experiments/slots";
import { slotOption } from "@/lib/storefront/slot-option";

type Props<Name extends SlotName> = { name: Name; children: (option: OptionOf<Name>) => ReactNode };

/** Shows the visitor's option. While an experiment runs, reports the exposure. */
export async function Slot<Name extends SlotName>({ name, children }: Props<Name>) {
  const { option, test } = await slotOption(name);
  return (
    <>
      {children(option)}
      {test && <Seen experimentoId={test.experimentoId} varianteId={test.varianteId} />}
    </>
  );
}
