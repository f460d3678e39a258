import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { picturesIn, renderMarkdown } from "@/lib/blog/markdown";
import { HOSTILE_TEXTS } from "@/lib/testing/hostile-texts";

const OWN = "0198c0de-0000-7000-8000-000000000001";
const SIZES = new Map([[OWN, { largura: 1200, altura: 800 }]]);
const render = (text: string) => renderMarkdown(text, SIZES);

const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ["href", "rel"],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  ol: ["start"],
  td: ["align"],
  th: ["align"],
};
const TAGS =
  "h2 h3 h4 p blockquote ul ol li hr br pre code strong em del a img table thead tbody tr th td".split(" ");

/**
 * Parses the HTML as a browser does. Lists forbidden tags and attributes, and end tags that could close outer
 * elements.
 */
function problemsOf(html: string): string[] {
  const closed = [...html.matchAll(/<\/\s*([^\s>]+)/g)].map(([, name = ""]) => name);
  const problems = closed.filter((name) => !TAGS.includes(name)).map((name) => `</${name}>`);
  if (/<[!?]/.test(html)) problems.push("a comment");
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!TAGS.includes(name)) problems.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES[name]?.includes(key)) problems.push(`${name}[${key}]`);
        if (key === "href" && !/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/.test(value))
          problems.push(`href ${value}`);
        if (key === "src" && value !== `/imagens/${OWN}/1200.webp`) problems.push(`src ${value}`);
      }
    },
  });
  parser.end(html);
  return problems;
}

/** A refused text is safe too. */
function shown(text: string): string {
  try {
    return render(text);
  } catch (error) {
    expect(error).toMatchObject({ code: "validation_error", field: "conteudo" });
    return "";
  }
}

describe("hostile texts", () => {
  it("are many", () => expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(150));

  it.each(HOSTILE_TEXTS.map((text, index) => [index, text.slice(0, 60), text] as const))(
    "%i %s",
    (_index, _start, text) => {
      expect(problemsOf(shown(text))).toEqual([]);
      expect(problemsOf(shown(`Antes ${text} depois`))).toEqual([]);
      expect(problemsOf(shown(`1. ${text}\n\n\tdepois`))).toEqual([]);
    },
  );
});

describe("pieces put together at random", () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 1_000)),
    fc.constantFrom(
      "\n\n",
      "\n",
      "> ",
      "- ",
      "    ",
      "`",
      "```\n",
      "|a|b|\n|-|-|\n|",
      "[",
      "](",
      ")",
      "<",
      ">",
      '"',
      "&",
      "\\",
    ),
    fc.string({ unit: "binary", maxLength: 12 }),
  );
  const cut = fc.tuple(piece, fc.nat(200), fc.nat(40)).map(([text, to, from]) => text.slice(from, from + to));

  it("stay inside the list in 2,000 documents", () => {
    const document = fc
      .array(fc.oneof(piece, cut), { minLength: 1, maxLength: 12 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(document, (text) => {
        expect(problemsOf(shown(text))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("what people write", () => {
  it.each([
    ["# A", "<h2>A</h2>"],
    ["## A", "<h2>A</h2>"],
    ["###### A", "<h4>A</h4>"],
    ["**a** *b* ~~c~~ `d`", "<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>"],
    ["- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
    ["3. a", '<ol start="3">\n<li>a</li>\n</ol>'],
    ["> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["[a](/loja/busca?q=x)", '<p><a href="/loja/busca?q=x">a</a></p>'],
    ["[a](https://b.example)", '<p><a href="https://b.example" rel="noopener nofollow">a</a></p>'],
    ["[a](mailto:a@b.example)", '<p><a href="mailto:a@b.example" rel="noopener nofollow">a</a></p>'],
    ["1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"],
    ["", ""],
  ])("%s", (text, html) => expect(render(text)).toBe(html));

  it("keeps room for pictures of the store, and shows no other", () => {
    const own = `/imagens/${OWN}/1200.webp`;
    expect(render(`![a](${own})`)).toBe(
      `<p><img src="${own}" alt="a" width="1200" height="800" loading="lazy" decoding="async" /></p>`,
    );
    expect(render("![a](/imagens/0198c0de-0000-7000-8000-000000000002/1200.webp)")).toBe("<p></p>");
    expect(picturesIn(`![a](${own}) ![b](${own}) ![c](/imagens/x/1200.webp)`)).toEqual([OWN]);
  });

  it("refuses what is nested beyond measure, naming the field", () => {
    for (const mark of ["> ", ">", "- ", "1. ", "> - ", ">1) "])
      for (const times of [100, 30_000])
        expect(() => render(`Antes\n\n${mark.repeat(times)}x`), mark).toThrow(/^conteudo: /);
    expect(render(`${"> ".repeat(30)}x`)).toContain("<p>x</p>");
    expect(render(`Antes\n\n${"- ".repeat(200)}`)).toContain("<hr");
  });

  it.each([
    ["aligned cells", "| a | b |\n|:-|-:|\n| c | d |", '<td align="left">c</td>\n<td align="right">d</td>'],
    ["a written address", "em https://b.example/c", '<a href="https://b.example/c" rel="noopener nofollow">'],
    ["a written e-mail", "a@b.example", '<a href="mailto:a@b.example" rel="noopener nofollow">'],
    ["a file's name", "veja leia.me", "<p>veja leia.me</p>"],
  ])("shows %s", (_what, text, html) => expect(render(text)).toContain(html));

  // Texts that make some parsers take quadratic time; a slow parser blocks all other requests.
  it.each([
    ...[
      "## Título\n\nUm **texto** com [link](/loja) e mais.\n\n",
      "_*a",
      "_a",
      "*a",
      "a*",
      "a**",
      "*_`",
      "***a ",
    ],
    ...[
      "[",
      "![",
      "[a](",
      "[a][",
      "[[]",
      "``a",
      "~~a",
      "<a",
      "<",
      "| a\n|-\n",
      "* \n",
      "- a\n  ",
      "[a]: b\n",
    ],
    ...["http://", "a@a.", "a.com ", "(", "\\", "&", "[a](<", "[x](b 'c"],
  ])("makes 100,000 characters of %j within two seconds of one core", (piece) => {
    const text = piece.repeat(Math.floor(100_000 / piece.length));
    const before = process.cpuUsage();
    shown(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
