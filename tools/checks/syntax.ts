import { readFileSync } from "node:fs";
import path from "node:path";
import { type Node, type Program, parseSync, Visitor } from "oxc-parser";
import { root } from "../../server/start/run-tool";

/** `isType`: nothing of it is there when the program runs. `name` is as written. */
export type Import = { name: string; isType: boolean };

/** @throws Error if a part of the file can't be understood */
export function parsed(file: string): Program {
  const text = readFileSync(path.join(root, file), "utf8");
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** The names of the modules that a file loads when it runs. Ten times as fast as a look at the whole program. */
export function loadedNames(file: string): string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
  const late = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, name] = /^["'](.*)["']$/.exec(text.slice(start, end)) ?? [];
    return name === undefined ? [] : [name];
  });
  return [...imports, ...exports, ...late];
}

export const textOf = (node: Node | null | undefined): string | null =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : null;

export function importsIn(program: Program): Import[] {
  const imports: Import[] = [];
  const add = (source: Node | null, kind?: string) => {
    const name = textOf(source);
    if (name !== null) imports.push({ name, isType: kind === "type" });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, "type"),
  }).visit(program);
  return imports;
}
