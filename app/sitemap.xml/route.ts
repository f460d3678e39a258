import { machineFile } from "@/lib/storefront/machine-file";
import { sitemapIndex } from "@/lib/storefront/sitemap";

export const GET = (request: Request) => machineFile(request, "application/xml", sitemapIndex);
