import { type Env, env } from "@/lib/env";
import { isInngestDev } from "@/lib/env-jobs";

/** `endereco`: set only if the runner is another program. */
export type JobRunner = {
  modo: "embutido" | "desenvolvimento" | "servidor" | "nuvem" | "nenhum";
  endereco: string | null;
};

const DEV_SERVER = "http://localhost:8288";

type Settings = Pick<
  Env,
  "INNGEST_DEV" | "INNGEST_BASE_URL" | "INNGEST_SIGNING_KEY" | "LOJISTA_EMBEDDED_RUNNER"
>;

export function jobRunner(settings: Settings = env()): JobRunner {
  const { INNGEST_DEV, INNGEST_BASE_URL = null, INNGEST_SIGNING_KEY } = settings;
  if (isInngestDev(settings)) {
    const isAddress = INNGEST_DEV !== "1";
    return {
      modo: "desenvolvimento",
      endereco: (isAddress && INNGEST_DEV) || INNGEST_BASE_URL || DEV_SERVER,
    };
  }
  if (!INNGEST_SIGNING_KEY) return { modo: "nenhum", endereco: null };
  if (settings.LOJISTA_EMBEDDED_RUNNER) return { modo: "embutido", endereco: null };
  return { modo: INNGEST_BASE_URL ? "servidor" : "nuvem", endereco: INNGEST_BASE_URL };
}

export const isRunnerConfigured = (): boolean => jobRunner().modo !== "nenhum";

/** The operator named this runner; it remembers registrations. */
export const isRemoteRunner = ({ modo } = jobRunner()): boolean => modo === "servidor" || modo === "nuvem";
