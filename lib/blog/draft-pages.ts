import { PAGE_TEMPLATE_NAMES, PAGE_TITLES } from "@/lib/blog/page-templates";
import { NewPost } from "@/lib/blog/schema";
import { createPost } from "@/lib/blog/write";
import type { Ctx } from "@/lib/ctx";

/** Creates drafts that a new store reads, completes and publishes. */
export async function createDraftPages(ctx: Ctx): Promise<void> {
  for (const modelo of PAGE_TEMPLATE_NAMES) {
    await createPost(ctx, NewPost.parse({ tipo: "pagina", titulo: PAGE_TITLES[modelo], modelo }));
  }
}
