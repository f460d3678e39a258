import type { DraftBody, ExperimentView, SlotView } from "@/lib/experiments/client";
import type { ExperimentGoal } from "@/lib/experiments/goals";
import { isSlot, type SlotName } from "@/lib/experiments/slots";

/** `pesos`: percentage of visitors per option that takes part. The control is what the shop shows. */
export type Draft = {
  nome: string;
  chave: SlotName;
  objetivo: ExperimentGoal;
  pesos: Record<string, number | null>;
};

export const sumOf = ({ pesos }: Pick<Draft, "pesos">): number =>
  Object.values(pesos).reduce<number>((sum, weight) => sum + (weight ?? 0), 0);

/** Percentages that sum up to 100; the first options get the remainder. */
export function equalWeights(options: readonly string[]): Draft["pesos"] {
  const each = Math.floor(100 / options.length);
  const left = 100 - each * options.length;
  return Object.fromEntries(options.map((option, place) => [option, each + (place < left ? 1 : 0)]));
}

export const newDraft = ({ chave, emUso, opcoes }: SlotView): Draft => ({
  nome: "",
  chave,
  objetivo: "compra",
  pesos: equalWeights([emUso, ...opcoes.filter((option) => option !== emUso).slice(0, 1)]),
});

/** The draft's control is the option that the shop shows now. */
export function draftOf({ nome, chave, objetivo, variantes }: ExperimentView, slots: readonly SlotView[]) {
  const slot = slots.find((each) => each.chave === chave) ?? slots[0];
  if (!slot) return null;
  const weights = variantes.flatMap(({ opcao, peso }) =>
    opcao !== null && slot.opcoes.includes(opcao) ? [[opcao, peso] as const] : [],
  );
  const pesos: Draft["pesos"] = { [slot.emUso]: null, ...Object.fromEntries(weights) };
  return { nome, chave: isSlot(chave) ? chave : slot.chave, objetivo, pesos };
}

/** Variants in the order of the slot's options, the control first. @param nameOf gives a variant's name */
export function bodyOf(
  { nome, chave, objetivo, pesos }: Draft,
  { opcoes, emUso }: SlotView,
  nameOf: (option: string) => string,
): DraftBody {
  const others = opcoes.filter((option) => option !== emUso && option in pesos);
  return {
    ...{ nome, chave, objetivo },
    variantes: [emUso, ...others].map((opcao) => ({
      ...{ nome: nameOf(opcao), opcao, peso: pesos[opcao] ?? 0, controle: opcao === emUso },
    })),
  };
}
