import { z } from "zod";
import { invalid } from "@/lib/errors";
import { fieldName } from "@/lib/http/input";
import type { Envelope } from "@/lib/http/reply";

/** A body may have thousands of unknown fields; 20 names are enough to show what is wrong. */
const MAX_NAMED = 20;
/** A field name may be as long as the body; we show this many characters of the name. */
const MAX_NAME = 100;
const MORE = "outros campos também não são conhecidos e foram ignorados";

type Path = readonly PropertyKey[];
type Found = { paths: Path[]; isMore: boolean };

/** For schemas that wrap one other schema. Of a pipe, the schema that reads the input. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return def.innerType;
    case "lazy":
      return def.getter();
    case "pipe":
      return def.in._zod.def.type === "transform" ? def.out : def.in;
    default:
      return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The first option that accepts the value, as the parser chooses. */
const chosenOf = (options: readonly z.core.$ZodType[], value: unknown) =>
  options.find((option) => z.safeParse(option, value).success);

function walkObject(
  def: z.core.$ZodObjectDef,
  value: Record<string, unknown>,
  path: Path,
  found: Found,
): void {
  for (const [key, held] of Object.entries(value)) {
    if (found.isMore) return;
    const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
    if (known) walk(known, held, [...path, key], found);
    else if (def.catchall) walk(def.catchall, held, [...path, key], found);
    else if (found.paths.length === MAX_NAMED) found.isMore = true;
    else found.paths.push([...path, key]);
  }
}

function walkEach(
  schema: z.core.$ZodType,
  entries: Iterable<[PropertyKey, unknown]>,
  path: Path,
  found: Found,
) {
  for (const [key, value] of entries) {
    if (found.isMore) return;
    walk(schema, value, [...path, key], found);
  }
}

function walk(given: z.core.$ZodType, value: unknown, path: Path, found: Found): void {
  let schema = given;
  for (let inner = innerOf(schema); inner; inner = innerOf(schema)) schema = inner;
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  if (Array.isArray(value)) {
    if (def.type === "array") walkEach(def.element, value.entries(), path, found);
  } else if (isObject(value)) {
    if (def.type === "object") walkObject(def, value, path, found);
    if (def.type === "record") walkEach(def.valueType, Object.entries(value), path, found);
  }
  const chosen = def.type === "union" && chosenOf(def.options, value);
  if (chosen) walk(chosen, value, path, found);
}

function unknownIn(schema: z.ZodType, input: unknown): Found {
  const found: Found = { paths: [], isMore: false };
  walk(schema, input, [], found);
  return found;
}

const shown = (path: Path) => {
  const name = fieldName(path);
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
};

/**
 * @returns a sentence for each unknown field of the body; without it the field would be lost silently
 * @throws 422 naming the first unknown field, below `/api/v1`
 */
export function unknownFieldsOf(schema: z.ZodType, input: unknown, envelope: Envelope): string[] {
  const { paths, isMore } = unknownIn(schema, input);
  const [first] = paths;
  if (first && envelope === "public") throw invalid(shown(first), "não é um campo desta requisição");
  const named = paths.map((path) => `${shown(path)}: não é conhecido e foi ignorado`);
  return isMore ? [...named, MORE] : named;
}
