import * as one from "@/app/(api)/products/importar/[id]/route";
import * as imports from "@/app/(api)/products/importar/route";
import type { Ctx } from "@/lib/ctx";
import { runImport } from "@/lib/product-imports/run";
import type { ProductImport } from "@/lib/product-imports/schema";
import { call } from "@/lib/testing/call";

type Options = { cookie: string; simulacao?: boolean; nomeArquivo?: string };

export function postCsv(
  csv: string | Buffer,
  { cookie, simulacao = false, nomeArquivo = "teste.csv" }: Options,
) {
  return call(imports.POST, "POST", {
    cookie,
    query: { simulacao: String(simulacao), nomeArquivo },
    headers: { "content-type": "text/csv" },
    body: typeof csv === "string" ? csv : new Uint8Array(csv),
  });
}

export async function importCsv(ctx: Ctx, csv: string | Buffer, options: Options): Promise<ProductImport> {
  const { status, json } = await postCsv(csv, options);
  if (status !== 201) throw new Error(JSON.stringify(json));
  return finishImport(ctx, json.data.id, options.cookie);
}

export async function finishImport(ctx: Ctx, id: string, cookie: string): Promise<ProductImport> {
  while ((await runImport(ctx.storeId, id)) === "more");
  return (await call(one.GET, "GET", { cookie, params: { id } })).json.data;
}
