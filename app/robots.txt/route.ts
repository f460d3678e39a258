import { machineFile } from "@/lib/storefront/machine-file";
import { robotsText } from "@/lib/storefront/sitemap";

export const GET = (request: Request) => machineFile(request, "text/plain", (_ctx, loja) => robotsText(loja));
