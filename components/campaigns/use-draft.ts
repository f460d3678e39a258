"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  blockOf,
  isBegun,
  isComplete,
  placeIn,
  type TypedBlock,
  typedOf,
} from "@/components/campaigns/block-fields";
import {
  type CampaignView,
  type CampaignWords,
  campaignQuery,
  changeCampaignMutation,
} from "@/lib/campaigns/client";
import { ApiError, isConflict, isOffline, isPassing } from "@/lib/http/fetcher";

const PAUSE_MS = 1_200;
const AGAIN_MS = 5_000;

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
    ? { blocos: values.blocos.filter(isComplete).map(blockOf) }
    : { conteudo: values.conteudo }),
  ...(canal === "whatsapp" && { modelo: values.modelo }),
});

/** The texts as the API stores them (trimmed). */
const kept = (words: CampaignWords) =>
  JSON.stringify(words, (_, value) => (typeof value === "string" ? value.trim() : value));

/** A template needs a text for each variable. */
const isWhole = ({ nome, modelo }: DraftValues) =>
  Boolean(nome.trim()) && (modelo?.variaveis ?? []).every((text) => text.trim());

const ON_SCREEN = ["nome", "assunto", "conteudo"];

/** Finds the field that the API refused: the API counts only the blocks that were sent. */
function placeOf(error: Error | null, { blocos }: DraftValues): string | null {
  const field = error instanceof ApiError ? error.field : null;
  const [, index, name] = /^blocos\[(\d+)\]\.(\w+)$/.exec(field ?? "") ?? [];
  const block = name && blocos.filter(isComplete)[Number(index)];
  if (block) return placeIn(block, name);
  return field && ON_SCREEN.includes(field) ? field : null;
}

/**
 * Saves after a pause, and again when the network is back. Changes made during a save wait: one request then
 * sends the newest values with the version that the save returned.
 */
export function useDraft(campaign: CampaignView) {
  const { id, canal } = campaign;
  const [values, setValues] = useState(() => firstOf(campaign));
  const [versao, setVersao] = useState(campaign.versao);
  const [isDirty, setIsDirty] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const { mutateAsync, isPending } = useMutation(changeCampaignMutation);
  const client = useQueryClient();
  const latest = useRef(values);
  latest.current = values;
  /** Saves that got no answer: the server may have stored one of them. */
  const unanswered = useRef(new Set<string>());
  const change = (part: Partial<DraftValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setIsDirty(true);
    setError(null);
  };
  useEffect(() => {
    if (!isDirty || isPending || !isWhole(values) || (error && !isPassing(error))) return;
    const words = wordsOf(values, canal);
    /** Returns the save whose answer was lost, or null if somebody else changed the campaign. */
    const savedUnheard = async () => {
      if (unanswered.current.size === 0) return null;
      const now = await client.fetchQuery({ ...campaignQuery(id), staleTime: 0 }).catch(() => null);
      return now && unanswered.current.has(kept(wordsOf(firstOf(now), canal))) ? now : null;
    };
    const save = async () => {
      try {
        const saved = await mutateAsync({ id, versao, ...words });
        unanswered.current.clear();
        setVersao(saved.versao);
        setError(null);
        if (latest.current === values) setIsDirty(false);
      } catch (failure) {
        const error = failure instanceof Error ? failure : new Error(String(failure));
        const ours = isConflict(error) ? await savedUnheard() : null;
        if (ours) {
          setVersao(ours.versao);
          return setError(null);
        }
        if (isOffline(error)) unanswered.current.add(kept(words));
        // The values that the user typed meanwhile may be valid.
        if (latest.current === values) setError(error);
      }
    };
    const timer = setTimeout(save, error ? AGAIN_MS : PAUSE_MS);
    window.addEventListener("online", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", save);
    };
  }, [values, versao, isDirty, isPending, error, id, canal, client, mutateAsync]);
  const incomplete = values.blocos.filter((block) => !isComplete(block));
  return {
    values,
    change,
    versao,
    error,
    isOffline: isOffline(error),
    refusedPlace: placeOf(error, values),
    isHeldBack: isDirty && !isWhole(values),
    isPartlySaved: incomplete.length > 0,
    isUnsaved: isDirty || error !== null || incomplete.some(isBegun),
    isSaving: isDirty || isPending,
  };
}
