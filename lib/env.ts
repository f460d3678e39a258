import { z } from "zod";
import { isInngestDev, jobsShape, missingKey } from "./env-jobs";
import { meantName } from "./env-typos";
import {
  flag,
  HOW_TO_ENCODE,
  HOW_TO_MAKE,
  integer,
  isNetwork,
  isOrigin,
  isPostgresUrl,
  isSmtpUrl,
  isWebAddress,
  LABEL,
  secret,
  serviceOrigin,
} from "./env-values";

/** Parts of our server that only save time (`server/README.md`). */
export const ACCELERATORS = [
  "direct-endpoints",
  "shared-pages",
  "guarded-pages",
  "panel-frames",
  "static-files",
  "page-line",
  "warm-up",
] as const;

function acceleratorsIn(text: string): readonly string[] {
  if (text === "on") return ACCELERATORS;
  return text === "off" ? [] : text.split(",").map((name) => name.trim());
}

export const SECRET_NAMES = [
  "SESSION_SECRET",
  "CUSTOMER_SESSION_SECRET",
  "API_KEY_PEPPER",
  "ENCRYPTION_KEY",
] as const;

export type SecretName = (typeof SECRET_NAMES)[number];

/** Holds one Portuguese sentence per variable. */
export class EnvError extends Error {
  override name = "EnvError";
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
}

const shape = {
  NODE_ENV: z
    .enum(["development", "production", "test"], "use development, production ou test")
    .default("development"),
  PORT: integer(3000, 1, 65_535),
  /** Port for links if this process only runs jobs; 0: use PORT. */
  LOJISTA_SHOP_PORT: integer(0, 0, 65_535),
  /** Unset: listen on this machine only with an embedded database, otherwise on every interface. */
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string({ error: "informe o endereço do banco, como postgresql://usuario:senha@host:5432/banco" })
    .refine(isPostgresUrl, `use a forma postgresql://usuario:senha@host:5432/banco; ${HOW_TO_ENCODE}`),
  DATABASE_POOL_SIZE: integer(10, 1, 500),
  /** The start script runs the database. */
  LOJISTA_EMBEDDED_DATABASE: flag,
  SESSION_SECRET: secret(),
  CUSTOMER_SESSION_SECRET: secret(),
  API_KEY_PEPPER: secret(),
  ENCRYPTION_KEY: secret(32),
  BASE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^${LABEL}(\\.${LABEL})*$`), "informe só o domínio, como minhaloja.com.br")
    .default("localhost"),
  DEFAULT_STORE: z
    .string()
    .regex(new RegExp(`^${LABEL}$`), "informe o subdomínio de uma loja, como aurora")
    .optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, "informe a origem pública sem caminho, como https://painel.exemplo.com.br")
    .toLowerCase()
    .optional(),
  TRUSTED_PROXIES: integer(0, 0, 10),
  V1_RATE_PER_MINUTE: integer(120, 1, 1_000_000),
  V1_RATE_BURST: integer(60, 1, 1_000_000),
  PANEL_RATE_PER_MINUTE: integer(600, 1, 1_000_000),
  ACCELERATORS: z
    .string()
    .default("on")
    .transform((text) => acceleratorsIn(text.trim()))
    .refine(
      (names) => names.every((name) => (ACCELERATORS as readonly string[]).includes(name)),
      `use on, off ou nomes separados por vírgula: ${ACCELERATORS.join(", ")}`,
    ),
  WEBHOOK_ALLOWED_NETWORKS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (networks) => networks.every(isNetwork),
      "informe redes CIDR separadas por vírgula, como 10.0.0.0/8",
    )
    .default([]),
  /** PEM file of an extra certificate authority for webhooks, such as that of the developers' receiver. */
  WEBHOOK_CA_FILE: z.string().optional(),
  /** Services that find a street by CEP, in this order; `{cep}` stands for the digits, `-` means none. */
  CEP_URLS: z
    .string()
    .default("https://viacep.com.br/ws/{cep}/json/,https://brasilapi.com.br/api/cep/v1/{cep}")
    .transform((text) => (text.trim() === "-" ? [] : text.split(",").map((part) => part.trim())))
    .refine(
      (urls) => urls.every((url) => url.startsWith("https://") && url.includes("{cep}")),
      "informe endereços https com {cep}, separados por vírgula, ou - para nenhum",
    ),
  STORAGE_S3_ENDPOINT: z
    .string()
    .refine(isWebAddress, "informe o endereço do serviço S3, como https://s3.sa-east-1.amazonaws.com")
    .optional(),
  STORAGE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "informe o nome do bucket")
    .optional(),
  STORAGE_S3_REGION: z.string().default("us-east-1"),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Unset: e-mails stay in the panel's outbox. */
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      `use a forma smtp://usuario:senha@servidor:587, ou smtps:// para TLS desde o início; ${HOW_TO_ENCODE}`,
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "informe o remetente, como loja@exemplo.com.br",
    )
    .optional(),
  /** Address of a service's sandbox, or of a test server. */
  MERCADO_PAGO_URL: serviceOrigin("https://api.mercadopago.com"),
  ASAAS_URL: serviceOrigin("https://api.asaas.com"),
  FRENET_URL: serviceOrigin("https://api.frenet.com.br"),
  MELHOR_ENVIO_URL: serviceOrigin("https://melhorenvio.com.br"),
  CORREIOS_URL: serviceOrigin("https://api.correios.com.br"),
  WHATSAPP_URL: serviceOrigin("https://graph.facebook.com"),
  /** Replaces Amazon SNS in the topic's region. */
  SNS_URL: z.string().refine(isOrigin, "informe só a origem").toLowerCase().optional(),
  ...jobsShape,
};

const STORAGE_NAMES = [
  "STORAGE_S3_ENDPOINT",
  "STORAGE_S3_BUCKET",
  "STORAGE_S3_ACCESS_KEY_ID",
  "STORAGE_S3_SECRET_ACCESS_KEY",
] as const;

const DEVELOPMENT_ONLY = "só vale em desenvolvimento e testes; remova a variável em produção";

const Complete = z.object(shape).superRefine((values, context) => {
  const report = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  const isDeployment = values.NODE_ENV === "production" && !values.LOJISTA_EMBEDDED_DATABASE;
  const refuse = (name: string, isSet: boolean) => {
    if (isSet && isDeployment) report(name, DEVELOPMENT_ONLY);
  };
  refuse("WEBHOOK_ALLOWED_NETWORKS", values.WEBHOOK_ALLOWED_NETWORKS.length > 0);
  refuse("WEBHOOK_CA_FILE", values.WEBHOOK_CA_FILE !== undefined);
  refuse("INNGEST_DEV", isInngestDev(values));
  refuse("MERCADO_PAGO_URL", values.MERCADO_PAGO_URL.startsWith("http:"));
  refuse("ASAAS_URL", values.ASAAS_URL.startsWith("http:"));
  refuse("FRENET_URL", values.FRENET_URL.startsWith("http:"));
  refuse("MELHOR_ENVIO_URL", values.MELHOR_ENVIO_URL.startsWith("http:"));
  refuse("CORREIOS_URL", values.CORREIOS_URL.startsWith("http:"));
  refuse("SNS_URL", values.SNS_URL !== undefined);
  refuse("WHATSAPP_URL", values.WHATSAPP_URL.startsWith("http:"));
  const key = missingKey(values);
  if (key) report(key, "defina as duas chaves do Inngest, ou nenhuma para o executor embutido");
  if (!values.SMTP_URL !== !values.MAIL_FROM) {
    report(
      values.SMTP_URL ? "MAIL_FROM" : "SMTP_URL",
      "defina o servidor e o remetente dos e-mails, ou nenhum",
    );
  }
  const hasStorage = STORAGE_NAMES.some((name) => values[name]);
  for (const name of STORAGE_NAMES) {
    if (hasStorage && !values[name]) report(name, "defina as quatro variáveis do bucket, ou nenhuma");
  }
  for (const [index, name] of SECRET_NAMES.entries()) {
    const twin = SECRET_NAMES.slice(0, index).find((other) => isSame(values[other], values[name]));
    if (twin) report(name, `não pode ser igual a ${twin}; ${HOW_TO_MAKE}`);
  }
});

const { SESSION_SECRET, CUSTOMER_SESSION_SECRET, API_KEY_PEPPER, ENCRYPTION_KEY } = shape;
const Embedded = z.object({
  ...shape,
  DATABASE_URL: z.undefined().optional(),
  SESSION_SECRET: SESSION_SECRET.optional(),
  CUSTOMER_SESSION_SECRET: CUSTOMER_SESSION_SECRET.optional(),
  API_KEY_PEPPER: API_KEY_PEPPER.optional(),
  ENCRYPTION_KEY: ENCRYPTION_KEY.optional(),
});

/** Secrets are decoded to raw bytes. */
export type Env = z.output<typeof Complete>;
type StartEnv = Env | z.output<typeof Embedded>;

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function parse<T>(schema: z.ZodType<T>, source: NodeJS.ProcessEnv): T {
  // `NAME=` in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const firstByName = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    if (!firstByName.has(name)) firstByName.set(name, `${name}: ${message}.`);
  }
  throw new EnvError([...firstByName.values()]);
}

/** @throws EnvError */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  return parse(Complete, source);
}

const NAMES = Object.keys(shape);

/**
 * A typo in DATABASE_URL would open the demo shop; a typo in PUBLIC_ORIGIN would break the links in e-mails.
 */
function refuseTypos(source: NodeJS.ProcessEnv): void {
  const problems: string[] = [];
  for (const [name, value] of Object.entries(source)) {
    const meant = value?.trim() ? meantName(name, NAMES) : undefined;
    if (meant) problems.push(`${name}: o Lojista não conhece esta variável; seria ${meant}?`);
  }
  if (problems.length > 0) throw new EnvError(problems);
}

/** For the time before a database and secrets exist. @throws EnvError */
export function parseStartEnv(source: NodeJS.ProcessEnv): StartEnv {
  refuseTypos(source);
  return source.DATABASE_URL?.trim() ? parse(Complete, source) : parse(Embedded, source);
}

let cached: Env | undefined;

/** Call it only inside functions: `next build` loads modules without variables. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** The settings that the operator gave; without a DATABASE_URL, secrets may be missing. */
export function startEnv(mode: "production" | "development"): StartEnv {
  return parseStartEnv({ ...process.env, NODE_ENV: mode, LOJISTA_EMBEDDED_DATABASE: "0" });
}

export function childEnv(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/**
 * Replaces `process.env` with a plain copy. Reading the real one is a system call per variable, and the job
 * runner's SDK reads all variables on each call (a millisecond).
 */
export function copyEnvironment(): void {
  process.env = { ...process.env };
}

export function dataDir(): string {
  return shape.DATA_DIR.parse(process.env.DATA_DIR?.trim() || undefined);
}

export function buildDir(): string {
  return process.env.LOJISTA_BUILD_DIR ?? ".next";
}

/** If npm started this process, signals reach npm first. */
export function isNpmScript(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}
