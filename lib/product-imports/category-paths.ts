import type { Ctx } from "@/lib/ctx";
import { invalid } from "@/lib/errors";
import { plainText } from "@/lib/format/plain-text";

type Node = { id: string; nome: string; slug: string; paiId: string | null };

/** Finds categories by what stands in a cell. */
export type CategoryFinder = (name: string, heading: string) => string;

const plain = (name: string) => plainText(name.trim());

function pathOf(node: Node, byId: ReadonlyMap<string, Node>): string {
  const names: string[] = [];
  for (let next: Node | undefined = node; next; next = next.paiId ? byId.get(next.paiId) : undefined) {
    names.unshift(plain(next.nome));
  }
  return names.join(">");
}

/**
 * Categories by slug (`camisetas`), by path (`Roupas > Camisetas`), or by a name that only one has. Of two with
 * the same path none is meant. An import makes no category: a slip of the pen would become one.
 */
export function categoryFinder(nodes: readonly Node[]): CategoryFinder {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const bySlug = new Map(nodes.map(({ slug, id }) => [slug, id]));
  const byWords = new Map<string, Set<string>>();
  for (const node of nodes) {
    for (const words of [pathOf(node, byId), plain(node.nome)]) {
      byWords.set(words, (byWords.get(words) ?? new Set()).add(node.id));
    }
  }
  return (name, heading) => {
    const slug = bySlug.get(name.trim());
    if (slug) return slug;
    const [id, ...others] = byWords.get(name.split(">").map(plain).join(">")) ?? [];
    if (!id) throw invalid(heading, `a categoria ${name} não existe; crie-a antes`);
    if (others.length > 0) throw invalid(heading, `há mais de uma categoria ${name}; use o slug dela`);
    return id;
  };
}

/** The finder for the categories that the store has now. */
export async function readCategories(ctx: Ctx): Promise<CategoryFinder> {
  return categoryFinder(
    await ctx.db.category.findMany({ select: { id: true, nome: true, slug: true, paiId: true } }),
  );
}
