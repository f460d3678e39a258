import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a Host may be anything",
    file: "server/web/request-handler.ts",
    find: "if (!hasProperHost(rawHeaders, httpVersion)) return BAD_HOST;",
    replace: "",
    test: "answers 400 to every Host that is none",
  },
  {
    name: "of two Host headers the first counts",
    file: "lib/http/host.ts",
    find: "    if (host !== null) return false;\n",
    replace: "    if (host !== null) continue;\n",
    test: "two in different letters is 400",
  },
  {
    name: "a proxy's client names the forwarded host",
    file: "lib/http/true-headers.ts",
    find: '  delete headers["x-forwarded-host"];\n',
    replace: '  if (trustedProxies === 0) delete headers["x-forwarded-host"];\n',
    test: "forwarded hosts reach nobody",
  },
];
