import { z } from "zod";
import { flag, isOrigin, isSwitchOrOrigin } from "./env-values";

const PORT_MESSAGE = "informe um inteiro de 1 a 65535";

export const jobsShape = {
  /** The start script runs the jobs, with keys that it generated. */
  LOJISTA_EMBEDDED_RUNNER: flag,
  /** Set if a separate server runs the jobs. */
  JOBS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_MESSAGE)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, PORT_MESSAGE)
    .optional(),
  INNGEST_DEV: z.string().refine(isSwitchOrOrigin, "use 1, 0 ou o endereço http:// do servidor").optional(),
  INNGEST_BASE_URL: z
    .string()
    .refine(isOrigin, "informe a origem do servidor Inngest, como http://inngest:8288")
    .optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z
    .string()
    .regex(/^(signkey-\w+-)?([0-9a-f]{2})+$/i, "informe a chave de assinatura do Inngest, em hexadecimal")
    .optional(),
  INNGEST_SERVE_ORIGIN: z
    .string()
    .refine(isOrigin, "informe a origem em que o Inngest alcança a loja, como http://loja:3000")
    .toLowerCase()
    .optional(),
};

/** Inngest's development server, which signs nothing. */
export const isInngestDev = ({ INNGEST_DEV = "0" }: { INNGEST_DEV?: string }) => INNGEST_DEV !== "0";

type Keys = { INNGEST_EVENT_KEY?: string | undefined; INNGEST_SIGNING_KEY?: string | undefined };

export function missingKey({ INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY }: Keys): keyof Keys | null {
  if (!INNGEST_EVENT_KEY === !INNGEST_SIGNING_KEY) return null;
  return INNGEST_EVENT_KEY ? "INNGEST_SIGNING_KEY" : "INNGEST_EVENT_KEY";
}
