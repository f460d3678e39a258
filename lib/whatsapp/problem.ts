import { z } from "zod";

/**
 * `destinatario`: only this person; `sem_whatsapp`: the number has no WhatsApp; `pediu_saida`: the person
 * opted out at WhatsApp; `remetente`: the store's account, number or template; `por_ora`: this message,
 * temporarily; `fora`: the whole service, temporarily.
 */
export type Problem = "destinatario" | "sem_whatsapp" | "pediu_saida" | "remetente" | "por_ora" | "fora";

const KNOWN: Readonly<Record<Exclude<Problem, "remetente">, readonly number[]>> = {
  sem_whatsapp: [131026],
  pediu_saida: [131050],
  destinatario: [130472, 131021, 131030, 131047, 131049],
  por_ora: [1, 2, 131000, 131056],
  fora: [4, 80007, 130429, 131016, 131048, 131057, 133004],
};

/** An unknown code stops the campaign, so that a person sees it before many attempts fail. */
export function problemOf(code: number | null, statusCode: number | null): Problem {
  for (const [problem, codes] of Object.entries(KNOWN))
    if (code !== null && codes.includes(code)) return problem as Problem;
  return statusCode === 429 || (statusCode ?? 0) >= 500 ? "fora" : "remetente";
}

export const ServiceFault = z.object({
  code: z.int(),
  message: z.string().nullish(),
  title: z.string().nullish(),
  error_data: z.object({ details: z.string().nullish() }).nullish(),
});

const MAX_WORDS = 300;

/** The error text that the team sees. */
export function wordsOf({ code, message, title, error_data }: z.output<typeof ServiceFault>): string {
  const words = error_data?.details || message || title || "";
  return `${code} ${words}`
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_WORDS);
}
