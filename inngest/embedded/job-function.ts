import { z } from "zod";
import { parseCron } from "@/inngest/embedded/cron";
import type { JobEvent } from "@/inngest/embedded/job-event";
import type { Slot } from "@/inngest/embedded/lanes";

export const FUNCTION_FAILED = "inngest/function.failed";
export const SYSTEM_EVENT = /^inngest\//;

type Cron = { expression: string; next: (afterMs: number) => number | null };

export type JobFunction = {
  id: string;
  maxAttempts: number;
  events: string[];
  crons: Cron[];
  /** The id of the function whose failure starts this function; "*" for every function. */
  failureOf: string | null;
  slotsOf: (event: JobEvent) => Slot[];
};

class Unsupported extends Error {
  override name = "Unsupported";
}

const Trigger = z.looseObject({
  event: z.string().optional(),
  cron: z.string().optional(),
  expression: z.string().optional(),
});
const Limit = z.strictObject({
  limit: z.int().min(1),
  key: z.string().optional(),
  scope: z.enum(["fn", "env", "account"]).default("fn"),
});
const Registered = z.looseObject({
  id: z.string().min(1),
  triggers: z.array(Trigger),
  steps: z.record(z.string(), z.looseObject({ retries: z.looseObject({ attempts: z.int() }).optional() })),
});

const OFFERED = ["id", "name", "triggers", "steps", "concurrency"];
// The default of Inngest's server (measured: max_attempts 5).
const DEFAULT_RETRIES = 4;

function isOnlyDefined(trigger: z.output<typeof Trigger>, names: string[]): boolean {
  return Object.entries(trigger).every(([name, value]) => value === undefined || names.includes(name));
}

function failureOf(trigger: z.output<typeof Trigger>): string {
  if (trigger.expression === undefined) return "*";
  const [, id] = /^event\.data\.function_id == '([^']+)'$/.exec(trigger.expression) ?? [];
  if (!id) throw new Unsupported(`"if: ${trigger.expression}" no evento ${FUNCTION_FAILED}`);
  return id;
}

function eventOf(trigger: z.output<typeof Trigger>): string {
  const { event = "" } = trigger;
  if (trigger.expression !== undefined) throw new Unsupported(`"if" no evento ${event}`);
  if (!isOnlyDefined(trigger, ["event"])) throw new Unsupported(`o gatilho ${JSON.stringify(trigger)}`);
  if (event === "" || event.includes("*") || SYSTEM_EVENT.test(event)) {
    throw new Unsupported(`o evento "${event}" como gatilho`);
  }
  return event;
}

function cronOf(trigger: z.output<typeof Trigger>): Cron {
  const { cron: expression = "" } = trigger;
  if (!isOnlyDefined(trigger, ["cron"])) throw new Unsupported(`"jitter" no cron "${expression}"`);
  try {
    return { expression, next: parseCron(expression) };
  } catch (error) {
    throw new Unsupported(`o cron "${expression}" (${error instanceof Error ? error.message : error})`);
  }
}

/** Of the CEL language, a key may only be `event.a.b` or a literal. */
function keyReader(key: string): (event: JobEvent) => string {
  const [, literal] = /^(?:"([^"\\]*)"|'([^'\\]*)')$/.exec(key)?.filter((part) => part !== undefined) ?? [];
  if (literal !== undefined) return () => literal;
  if (!/^event(\.[A-Za-z_]\w*)+$/.test(key)) throw new Unsupported(`"concurrency" com a chave ${key}`);
  const names = key.split(".").slice(1);
  const read = (value: unknown, name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return (event) => JSON.stringify(names.reduce<unknown>(read, event) ?? null);
}

function slotReader(id: string, concurrency: unknown): JobFunction["slotsOf"] {
  if (concurrency === undefined) return () => [];
  const given = Array.isArray(concurrency) ? concurrency : [concurrency];
  const limits = given.map((one: unknown) => Limit.safeParse(typeof one === "number" ? { limit: one } : one));
  const readers = limits.map(({ data }, index) => {
    if (!data || limits.length > 2) throw new Unsupported(`"concurrency" ${JSON.stringify(concurrency)}`);
    const { limit, key, scope } = data;
    const owner = scope === "fn" ? `${id} ${index}` : scope;
    const read = key === undefined ? () => "" : keyReader(key);
    return (event: JobEvent): Slot => ({ key: `${owner} ${read(event)}`, limit });
  });
  return (event) => readers.map((read) => read(event));
}

function parse(raw: unknown): JobFunction {
  const checked = Registered.safeParse(raw);
  if (!checked.success) throw new Unsupported(`uma configuração desconhecida: ${checked.error.message}`);
  const { id, triggers, steps, ...options } = checked.data;
  for (const [option, value] of Object.entries(options)) {
    if (value !== undefined && !OFFERED.includes(option)) throw new Unsupported(`"${option}"`);
  }
  const { retries } = steps.step ?? {};
  const failure = triggers.find(({ event }) => event === FUNCTION_FAILED);
  return {
    id,
    maxAttempts: (retries?.attempts ?? DEFAULT_RETRIES) + 1,
    events: triggers.filter((one) => one.event !== undefined && one !== failure).map(eventOf),
    crons: triggers.filter(({ cron }) => cron !== undefined).map(cronOf),
    failureOf: failure ? failureOf(failure) : null,
    slotsOf: slotReader(id, options.concurrency),
  };
}

function nameOf(raw: unknown): string {
  const { data } = z.looseObject({ id: z.string() }).safeParse(raw);
  return data?.id ?? "sem nome";
}

/**
 * Leaves out functions that need unsupported features: they would run, but do something wrong silently.
 * @returns the functions, and a sentence per refusal
 */
export function parseFunctions(registered: unknown[]): { functions: JobFunction[]; refusals: string[] } {
  const functions: JobFunction[] = [];
  const refusals: string[] = [];
  for (const raw of registered) {
    try {
      functions.push(parse(raw));
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      refusals.push(
        `A função ${nameOf(raw)} não será executada: pede ${error.message}, que o executor embutido não oferece.`,
      );
    }
  }
  return { functions, refusals };
}
