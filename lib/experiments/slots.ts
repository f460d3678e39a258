/**
 * Slots change layout and words, never a price. The shop shows the first option until the store chooses.
 * `where` matches the pages that show the slot.
 */
export const SLOTS = {
  destaque: { opcoes: ["simples", "centralizado", "com-foto"], where: /^\/loja$/ },
  "cartao-produto": {
    opcoes: ["classico", "moldura", "lado-a-lado"],
    where: /^\/loja(?:$|\/(?:busca|categoria|produto)(?:\/|$))/,
  },
  // Not in files, such as the feed.
  "barra-frete": { opcoes: ["sem", "topo"], where: /^\/loja(?:$|\/(?!.*\.\w+$))/ },
  "selo-pix": { opcoes: ["sem", "discreto", "destacado"], where: /^\/loja\/produto\// },
  "botao-comprar": { opcoes: ["adicionar", "comprar", "quero"], where: /^\/loja\/produto\// },
  finalizar: { opcoes: ["uma-coluna", "resumo-ao-lado", "resumo-antes"], where: /^\/loja\/finalizar$/ },
} as const satisfies Record<string, { opcoes: readonly [string, string, ...string[]]; where: RegExp }>;

export type SlotName = keyof typeof SLOTS;
export type OptionOf<Name extends SlotName> = (typeof SLOTS)[Name]["opcoes"][number];

export const SLOT_NAMES = Object.keys(SLOTS) as [SlotName, ...SlotName[]];

export const isSlot = (name: string): name is SlotName => Object.hasOwn(SLOTS, name);

/** The code of an earlier version may have had other options. */
export const isOption = <Name extends SlotName>(name: Name, option: unknown): option is OptionOf<Name> =>
  (SLOTS[name].opcoes as readonly unknown[]).includes(option);

export const firstOption = <Name extends SlotName>(name: Name): OptionOf<Name> => SLOTS[name].opcoes[0];
