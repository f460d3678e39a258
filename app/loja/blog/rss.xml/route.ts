import { blogFeed } from "@/lib/storefront/feed";
import { machineFile } from "@/lib/storefront/machine-file";

export const GET = (request: Request) => machineFile(request, "application/rss+xml", blogFeed);
