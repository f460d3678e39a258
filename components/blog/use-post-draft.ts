"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { changePostMutation, type PostView, type PostWords, postQuery } from "@/lib/blog/client";
import { ApiError, isOffline, isPassing } from "@/lib/http/fetcher";
import { newKey } from "@/lib/http/new-key";

const PAUSE_MS = 1_200;
const AGAIN_MS = 5_000;

export type PostValues = {
  titulo: string;
  slug: string;
  resumo: string;
  conteudo: string;
  capaUrl: string | null;
  tags: string[];
  produtos: { id: string; nome: string }[];
  seoTitulo: string;
  seoDescricao: string;
};

export const valuesOf = (post: PostView): PostValues => ({
  titulo: post.titulo,
  slug: post.slug,
  resumo: post.resumo ?? "",
  conteudo: post.conteudo,
  capaUrl: post.capaUrl,
  tags: post.tags,
  produtos: post.produtos,
  seoTitulo: post.seoTitulo ?? "",
  seoDescricao: post.seoDescricao ?? "",
});

/**
 * Sends the slug only if the user typed it: otherwise the slug of a never published post follows its title.
 */
const wordsOf = (values: PostValues, slugBefore: string): PostWords => {
  const { slug, resumo, produtos, seoTitulo, seoDescricao, ...words } = values;
  return {
    ...words,
    ...(slug && slug !== slugBefore && { slug }),
    resumo: resumo.trim() || null,
    produtoIds: produtos.map(({ id }) => id),
    seoTitulo: seoTitulo.trim() || null,
    seoDescricao: seoDescricao.trim() || null,
  };
};

const same = (one: PostValues, other: PostValues) => JSON.stringify(one) === JSON.stringify(other);

type State = {
  values: PostValues;
  /** The saved version from which the user started to type `values`. */
  base: PostView;
  isDirty: boolean;
  /** The version that somebody else saved, until the user chooses between it and `values`. */
  conflict: PostView | null;
  isRecovered: boolean;
};

const fresh = (post: PostView): State => ({
  values: valuesOf(post),
  base: post,
  isDirty: false,
  conflict: null,
  isRecovered: false,
});

type Copy = { values: PostValues; versao: number; atMs: number };

/** One key per window, so that two windows do not overwrite each other's local copy. */
const WINDOW = newKey();

const prefixOf = (id: string) => `lojista:post:${id}:`;
const keyOf = (id: string) => prefixOf(id) + WINDOW;

function parsed(text: string | null): Copy | null {
  try {
    const copy = JSON.parse(text ?? "null") as Copy | null;
    const isWhole = typeof copy?.values?.conteudo === "string" && typeof copy.versao === "number";
    return isWhole ? copy : null;
  } catch {
    return null;
  }
}

/** Returns null if the browser has no space left or does not allow storage. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

const dropKey = (key: string) => inStorage((storage) => storage.removeItem(key));

/** The typed but unsaved text. It survives a closed tab, a lost session and a lost network. */
const localCopy = {
  /**
   * Takes the newest copy of any window; this window owns it from now on.
   * Copies equal to `saved` are deleted.
   */
  take(id: string, saved: PostValues): Omit<Copy, "atMs"> | null {
    const keys = inStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(prefixOf(id))));
    const copies = (keys ?? [])
      .map((key) => ({ key, copy: parsed(inStorage((storage) => storage.getItem(key))) }))
      .filter(({ key, copy }) => {
        const isKept = copy && JSON.stringify(copy.values) !== JSON.stringify(saved);
        if (!isKept) dropKey(key);
        return isKept;
      })
      .sort((one, other) => (other.copy?.atMs ?? 0) - (one.copy?.atMs ?? 0));
    const [last] = copies;
    if (!last?.copy) return null;
    localCopy.write(id, last.copy);
    if (last.key !== keyOf(id)) dropKey(last.key);
    return last.copy;
  },
  write(id: string, { values, versao }: Omit<Copy, "atMs">): void {
    const copy: Copy = { values, versao, atMs: Date.now() };
    inStorage((storage) => storage.setItem(keyOf(id), JSON.stringify(copy)));
  },
  drop(id: string): void {
    dropKey(keyOf(id));
  },
};

/** Starts with the copy that this browser kept from an earlier visit, if there is one. */
function startOf(post: PostView): State {
  const copy = localCopy.take(post.id, valuesOf(post));
  if (!copy) return fresh(post);
  if (copy.versao === post.versao)
    return { ...fresh(post), values: copy.values, isDirty: true, isRecovered: true };
  return {
    ...fresh(post),
    values: copy.values,
    isDirty: true,
    conflict: post,
  };
}

/**
 * Saves a draft after each pause in typing, and a public post only when the user asks.
 * The browser keeps typed text at once and sends it again when the network is back. If
 * somebody else saved first, both texts stay.
 */
export function usePostDraft(post: PostView) {
  const { id } = post;
  const client = useQueryClient();
  const [state, setState] = useState(() => fresh(post));
  const [error, setError] = useState<Error | null>(null);
  const { mutateAsync, isPending } = useMutation(changePostMutation);
  const latest = useRef(state);
  latest.current = state;
  const { values, base, isDirty, conflict } = state;
  const isDraft = base.status === "rascunho";

  // After the first render: the server does not know this browser's copy.
  const first = useRef(post);
  useEffect(() => setState(startOf(first.current)), []);

  // A status change or a restored revision replaces the values only if the user has typed nothing.
  useEffect(() => {
    const { base: known, isDirty: isTyped } = latest.current;
    if (post.versao > known.versao && !isTyped) setState(fresh(post));
  }, [post]);

  const change = (part: Partial<PostValues>) => {
    const next = { ...latest.current.values, ...part };
    localCopy.write(id, { values: next, versao: latest.current.base.versao });
    setState((before) => ({ ...before, values: { ...before.values, ...part }, isDirty: true }));
    setError(null);
  };

  async function settle(sent: PostValues, saved: PostView) {
    const isAll = same(latest.current.values, sent);
    if (isAll) localCopy.drop(id);
    else localCopy.write(id, { values: latest.current.values, versao: saved.versao });
    setState((before) =>
      isAll ? fresh(saved) : { ...before, base: saved, isDirty: true, isRecovered: false },
    );
  }

  async function save(over: PostView = latest.current.base, guardarAnterior?: true): Promise<boolean> {
    const sent = latest.current.values;
    try {
      const words = wordsOf(sent, over.slug);
      await settle(
        sent,
        await mutateAsync({ id, versao: over.versao, ...words, ...(guardarAnterior && { guardarAnterior }) }),
      );
      setError(null);
      return true;
    } catch (failure) {
      const isStale = failure instanceof ApiError && failure.status === 409 && !failure.field;
      if (isStale) {
        const theirs = await client.fetchQuery(postQuery(id)).catch(() => null);
        if (theirs && theirs.versao !== over.versao) {
          const isOnlyMoved = same(valuesOf(theirs), valuesOf(over));
          // The other person only published or withdrew the same text: the user has nothing to choose.
          if (isOnlyMoved && theirs.status === over.status) return save(theirs, guardarAnterior);
          if (isOnlyMoved) setState((before) => ({ ...before, base: theirs }));
          else setState((before) => ({ ...before, conflict: theirs }));
          return false;
        }
      }
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      return false;
    }
  }
  const saving = useRef(save);
  saving.current = save;

  useEffect(() => {
    const waits = !isDirty || isPending || conflict || !values.titulo.trim();
    if (waits || (error && !isPassing(error)) || (!isDraft && !error)) return;
    const again = () => void saving.current();
    const timer = setTimeout(again, error ? AGAIN_MS : PAUSE_MS);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [values, isDirty, isPending, conflict, error, isDraft]);

  const keepMine = async () => {
    const theirs = latest.current.conflict;
    setState((before) => ({ ...before, conflict: null, ...(theirs && { base: theirs }) }));
    if (theirs) await save(theirs, true);
  };
  const takeTheirs = () => {
    localCopy.drop(id);
    setError(null);
    setState((before) => fresh(before.conflict ?? before.base));
  };
  return {
    ...{ ...state, change, error, isOffline: isOffline(error), isDraft, isSaving: isPending },
    ...{ save: () => save(), discard: takeTheirs, keepMine, takeTheirs },
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;
