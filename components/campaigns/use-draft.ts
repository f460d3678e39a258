"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { blockOf, type TypedBlock, typedOf } from "@/components/campaigns/block-fields";
import { type CampaignView, type CampaignWords, changeCampaignMutation } from "@/lib/campaigns/client";

const PAUSE_MS = 1_200;

export type DraftValues = {
  nome: string;
  segmentId: string;
  assunto: string;
  conteudo: string;
  blocos: TypedBlock[];
  modelo: CampaignView["modelo"];
};

function firstOf({ nome, segmentId, assunto, conteudo, blocos, modelo, canal }: CampaignView): DraftValues {
  const isPlain = canal === "email" && !blocos && conteudo.trim() !== "";
  const plain = isPlain ? [typedOf({ tipo: "texto", texto: conteudo })] : [];
  return {
    nome,
    segmentId: segmentId ?? "",
    assunto: assunto ?? "",
    conteudo,
    blocos: blocos ? blocos.map(typedOf) : plain,
    modelo,
  };
}

const wordsOf = (values: DraftValues, canal: CampaignView["canal"]): CampaignWords => ({
  nome: values.nome,
  segmentId: values.segmentId || null,
  assunto: canal === "email" ? values.assunto.trim() || null : null,
  ...(canal === "email"
    ? { blocos: values.blocos.flatMap((block) => blockOf(block) ?? []) }
    : { conteudo: values.conteudo }),
  ...(canal === "whatsapp" && { modelo: values.modelo }),
});

/** A template needs all its texts. */
const isWhole = ({ nome, modelo }: DraftValues) =>
  Boolean(nome.trim()) && (modelo?.variaveis ?? []).every((text) => text.trim());

/** Saved after a pause. Of two changes the later one is sent, on the version that the first made. */
export function useDraft(campaign: CampaignView) {
  const { id, canal } = campaign;
  const [values, setValues] = useState(() => firstOf(campaign));
  const [versao, setVersao] = useState(campaign.versao);
  const [isDirty, setIsDirty] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const { mutateAsync, isPending } = useMutation(changeCampaignMutation);
  const latest = useRef(values);
  latest.current = values;
  const change = (part: Partial<DraftValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setIsDirty(true);
    setError(null);
  };
  useEffect(() => {
    if (!isDirty || isPending || error || !isWhole(values)) return;
    const save = async () => {
      try {
        const saved = await mutateAsync({ id, versao, ...wordsOf(values, canal) });
        setVersao(saved.versao);
        if (latest.current === values) setIsDirty(false);
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)));
      }
    };
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, versao, isDirty, isPending, error, id, canal, mutateAsync]);
  return { values, change, versao, error, isDirty, isSaving: isPending };
}
