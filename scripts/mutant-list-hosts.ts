import type { Mutant } from "./mutant-list";

const HOST = "lib/http/host.test.ts";
const HEADER = "scripts/host-header.test.ts";
const LINKS = "app/(api)/hostile-hosts.test.ts";

/** Unsafe versions of what keeps the Host of a request out of every address. */
export const HOST_MUTANTS: readonly Mutant[] = [
  {
    name: "links lead to whatever host ends like the deployment's",
    file: "lib/stores/address.ts",
    find: "  known.find((origin) => isHostOf(new URL(origin), host)) ?? null;",
    replace: `  host?.endsWith(env().BASE_DOMAIN) ? \`https://\${host}\` : null;`,
    testFile: LINKS,
    test: "addresses are the configuration's at every hostile Host",
  },
  {
    name: "links lead to the port of the request",
    file: "lib/http/host.ts",
    find: "given?.name === hostname && (given.port ?? usual) === (digits ? Number(digits) : usual)",
    replace: "given?.name === hostname",
    testFile: HOST,
    test: "of https://loja.com may be loja.com:80: false",
  },
  {
    name: "the loopback is an address of a public deployment",
    file: "lib/stores/address.ts",
    find: "...(isPublic ? [] :",
    replace: "...(false ? [] :",
    testFile: LINKS,
    test: "asked for at",
  },
  {
    name: "links of a panel lead to another store's subdomain",
    file: "lib/stores/address.ts",
    find: "  const { subdominio } = await storeOf(ctx);\n  const origin =",
    replace: `  const subdominio = host?.split(".")[0] ?? "";\n  const origin =`,
    testFile: LINKS,
    test: "another store's panel does not follow",
  },
  {
    name: "e-mails of the jobs lead to the port of the jobs",
    file: "scripts/job-runner.ts",
    find: "  LOJISTA_SHOP_PORT: String(shopPort),\n",
    replace: `  LOJISTA_SHOP_PORT: "0",\n`,
    testFile: LINKS,
    test: "what the jobs' server writes leads to the shop's port",
  },
  {
    name: "a Host may be anything",
    file: "scripts/request-handler.ts",
    find: "if (!hasProperHost(rawHeaders, httpVersion)) return BAD_HOST;",
    replace: "",
    testFile: HEADER,
    test: "answers 400 to every Host that is none",
  },
  {
    name: "of two Host headers the first counts",
    file: "lib/http/host.ts",
    find: "    if (host !== null) return false;\n",
    replace: "    if (host !== null) continue;\n",
    testFile: HEADER,
    test: "two in different letters is 400",
  },
  {
    name: "a Host may have anything after it",
    file: "lib/http/host.ts",
    find: "(?::([1-9]\\\\d{0,4}))?$`",
    replace: "(?::([1-9]\\\\d{0,4}))?`",
    testFile: HOST,
    test: "is refused in every form that is not exactly a host",
  },
  {
    name: "a proxy's client names the forwarded host",
    file: "scripts/request-handler.ts",
    find: `  delete headers["x-forwarded-host"];\n`,
    replace: `  if (trustedProxies === 0) delete headers["x-forwarded-host"];\n`,
    testFile: HEADER,
    test: "forwarded hosts reach nobody",
  },
];
