import { machineFile } from "@/lib/storefront/machine-file";
import { sitemapPart } from "@/lib/storefront/sitemap";

type Context = { params: Promise<{ parte: string }> };

export async function GET(request: Request, { params }: Context) {
  const { parte } = await params;
  return machineFile(request, "application/xml", (ctx, loja) => sitemapPart(ctx, loja, parte));
}
