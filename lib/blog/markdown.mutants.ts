import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a text's HTML is shown as it came",
    file: "lib/blog/markdown.ts",
    find: "return sanitizeHtml(html, optionsFor(sizes)).trim();",
    replace: "return html.trim();",
    test: "<script>window.top.hit=1</script>",
  },
  {
    name: "links may run scripts",
    file: "lib/blog/markdown.ts",
    find: `return ELSEWHERE.test(href) ? { href, rel: "noopener nofollow" } : {};`,
    replace: `return { href, rel: "noopener nofollow" };`,
    test: "[x](< javascript:",
  },
  {
    name: "pictures come from anywhere",
    file: "lib/blog/markdown.ts",
    find: `if (!size) return { tagName: "img", attribs: {} };`,
    replace: `if (!size) return { tagName: "img", attribs: { src, alt } };`,
    test: "keeps room for pictures of the store, and shows no other",
  },
];
