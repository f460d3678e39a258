"use client";

import { type FormEvent, useState } from "react";
import { loginAddress } from "@/lib/auth/return-path";
import type { Address } from "@/lib/customers/address-schema";
import type { Body } from "@/lib/http/api";
import { ask } from "@/lib/http/ask";
import type { AddressDraft } from "./address-fields";
import { isSignedOut, type ProblemTexts, problemOf } from "./form-problem";

export type AddressProblem = {
  /** As the API names it, for example `enderecos[0].cep`; null when it is about none. */
  field: string | null;
  text: string;
};
type Outcome = "idle" | "sending" | "saved" | AddressProblem;
type Texts = Omit<ProblemTexts, "fields"> & { problems: { cep: string; cidade: string; uf: string } };

let lastKey = 0;

const draftOf = (address: Partial<Address>): AddressDraft => ({
  key: ++lastKey,
  principal: address.principal ?? false,
  cep: address.cep ?? "",
  logradouro: address.logradouro ?? "",
  numero: address.numero ?? "",
  complemento: address.complemento ?? "",
  bairro: address.bairro ?? "",
  cidade: address.cidade ?? "",
  uf: address.uf ?? "",
});

/** What is sent of an address; a postal code that was left empty says nothing. */
const sent = ({ key: _, cep, ...rest }: AddressDraft) => ({ ...rest, cep: cep || null });

/** The first field that is missing, as the API would name it. */
function missingField(drafts: readonly AddressDraft[]): string | null {
  for (const [index, { cidade, uf }] of drafts.entries()) {
    if (!cidade.trim()) return `enderecos[${index}].cidade`;
    if (!uf) return `enderecos[${index}].uf`;
  }
  return null;
}

function problemAt(field: string, texts: Texts): AddressProblem {
  const part = field.split(".").at(-1);
  const isKnown = part === "cep" || part === "cidade" || part === "uf";
  return { field, text: isKnown ? texts.problems[part] : texts.failed };
}

const fieldOf = (error: unknown) =>
  error instanceof Error ? /^(enderecos\[\d+\]\.\w+): /.exec(error.message)?.[1] : undefined;

/** The addresses as they are being changed, and saving all of them together. */
export function useAddressDrafts(addresses: readonly Address[], texts: Texts) {
  const [drafts, setDrafts] = useState(() => addresses.map(draftOf));
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const set = (next: AddressDraft[]) => {
    setDrafts(next);
    setOutcome("idle");
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = missingField(drafts);
    if (missing) return setOutcome(problemAt(missing, texts));
    setOutcome("sending");
    try {
      const body: Body<"/store/me", "PUT"> = { enderecos: drafts.map(sent) };
      await ask("PUT", "/store/me", {}, { body });
      setOutcome("saved");
    } catch (error) {
      if (isSignedOut(error)) {
        return window.location.assign(loginAddress("storefront", window.location.pathname));
      }
      const field = fieldOf(error);
      const { sentence } = problemOf(error, form, { ...texts, fields: {} });
      setOutcome(field ? problemAt(field, texts) : { field: null, text: sentence });
    }
  };

  return {
    drafts,
    save,
    isSending: outcome === "sending",
    isSaved: outcome === "saved",
    problem: typeof outcome === "string" ? null : outcome,
    add: () => set([...drafts, draftOf({ principal: drafts.length === 0 })]),
    remove: (key: number) => set(drafts.filter((draft) => draft.key !== key)),
    /** One address is the principal: choosing another one takes it from the rest. */
    change: (next: AddressDraft) =>
      set(
        drafts.map((other) => {
          if (other.key === next.key) return next;
          return next.principal ? { ...other, principal: false } : other;
        }),
      ),
  };
}
