"use client";

import { useEffect } from "react";
import { ask } from "@/lib/http/ask";

type Props = { experimentoId: string; varianteId: string };

/** Several elements of a page may show the same slot: only the first one reports. */
const told = new Set<string>();

async function tell(shown: Props): Promise<void> {
  const key = `visto ${shown.varianteId}`;
  if (told.has(key) || sessionStorage.getItem(key)) return;
  told.add(key);
  const body = { ...shown, tempoMs: Math.round(performance.now()) };
  await ask("POST", "/store/exposicoes", {}, { body });
  sessionStorage.setItem(key, "1");
}

/** Reports the variant once per tab, when a person has it on the screen. */
export function Seen({ experimentoId, varianteId }: Props) {
  useEffect(() => {
    // Without storage or network the visitor is not counted.
    tell({ experimentoId, varianteId }).catch(() => {});
  }, [experimentoId, varianteId]);
  return null;
}
