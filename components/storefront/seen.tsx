"use client";

import { useEffect } from "react";
import { ask } from "@/lib/http/ask";

type Props = { experimentoId: string; varianteId: string };

/** A slot may be on a page several times. */
const told = new Set<string>();

async function tell(shown: Props): Promise<void> {
  const key = `visto ${shown.varianteId}`;
  if (told.has(key) || sessionStorage.getItem(key)) return;
  told.add(key);
  const body = { ...shown, tempoMs: Math.round(performance.now()) };
  await ask("POST", "/store/exposicoes", {}, { body });
  sessionStorage.setItem(key, "1");
}

/** Once per tab, when the variant is on a person's screen. */
export function Seen({ experimentoId, varianteId }: Props) {
  useEffect(() => {
    // Without storage or network nobody is counted.
    tell({ experimentoId, varianteId }).catch(() => {});
  }, [experimentoId, varianteId]);
  return null;
}
