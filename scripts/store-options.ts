import { z } from "zod";
import { CustomerName, Email } from "@/lib/customers/schema";
import { AppError } from "@/lib/errors";
import { parseInput } from "@/lib/http/input";
import { LOCALES } from "@/lib/i18n/locales";
import { Currency, StoreName, Subdomain, TimeZone } from "@/lib/settings/schema";
import type { NewStore } from "@/lib/team/create-store";

/** Options of `npm run store:create`. */
export const STORE_OPTIONS = {
  nome: StoreName,
  subdominio: Subdomain,
  email: Email,
  "nome-dono": CustomerName.default("Dono da loja"),
  moeda: Currency.default("BRL"),
  fuso: TimeZone.default("America/Sao_Paulo"),
  idioma: z.enum(LOCALES).default("pt-BR"),
};

/** @returns the mistakes, one sentence each */
function problemsOf(given: Record<string, unknown>): string[] {
  return Object.entries(STORE_OPTIONS).flatMap(([name, schema]) => {
    try {
      parseInput(z.object({ [name]: schema }), given);
      return [];
    } catch (error) {
      if (error instanceof AppError) return [`--${error.message}`];
      throw error;
    }
  });
}

/** @returns the new store, or the problems of the command line, one sentence each */
export function newStoreOf(given: Record<string, unknown>): NewStore | string[] {
  const problems = problemsOf(given);
  if (problems.length > 0) return problems;
  const { nome, subdominio, email, moeda, fuso, idioma, ...rest } = parseInput(
    z.object(STORE_OPTIONS),
    given,
  );
  const dono = { nome: rest["nome-dono"], email };
  return { nomeLoja: nome, subdominio, moeda, fusoHorario: fuso, idioma, dono };
}
