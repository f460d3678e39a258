import type { FaultKind } from "@/lib/freight/sources/kinds";
import { type Said, spoken } from "@/lib/i18n/sentence";

/** Why a source gave no options. `heard`: the beginning of its answer, for the person who tests it. */
export class SourceFault extends Error {
  override name = "SourceFault";
  constructor(
    readonly kind: FaultKind,
    readonly said: Said,
    readonly heard: string | null = null,
  ) {
    super(spoken(said, "pt-BR"));
  }
}
