import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a text's HTML is shown as it came",
    file: "lib/blog/markdown.ts",
    find: "return sanitizeHtml(parser.render(markdown), optionsFor(sizes)).trim();",
    replace: "return parser.render(markdown).trim();",
    test: "<script>window.top.hit=1</script>",
  },
  {
    name: "links may run scripts",
    file: "lib/blog/markdown.ts",
    find: `return ELSEWHERE.test(href) ? { href, rel: "noopener nofollow" } : {};`,
    replace: `return { href, rel: "noopener nofollow" };`,
    test: "[x](java&#10;script:",
  },
  {
    name: "pictures come from anywhere",
    file: "lib/blog/markdown.ts",
    find: `if (!size) return { tagName: "img", attribs: {} };`,
    replace: `if (!size) return { tagName: "img", attribs: { src, alt } };`,
    test: "keeps room for pictures of the store, and shows no other",
  },
  {
    name: "texts nested beyond measure are shown in part",
    file: "lib/blog/markdown.ts",
    find: "if (TOO_DEEP.test(markdown))",
    replace: "if (markdown.length > 100_000)",
    test: "refuses what is nested beyond measure, naming the field",
  },
];
