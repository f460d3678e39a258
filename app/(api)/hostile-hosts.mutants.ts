import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "links lead to whatever host ends like the deployment's",
    file: "lib/stores/address.ts",
    find: "  known.find((origin) => isHostOf(new URL(origin), host)) ?? null;",
    replace: "  host?.endsWith(env().BASE_DOMAIN) ? `https://${host}` : null;",
    test: "addresses are the configuration's at every hostile Host",
  },
  {
    name: "the loopback is an address of a public deployment",
    file: "lib/stores/address.ts",
    find: "...(isPublic ? [] :",
    replace: "...(false ? [] :",
    test: "asked for at",
  },
  {
    name: "links of a panel lead to another store's subdomain",
    file: "lib/stores/address.ts",
    find: "  const { subdominio } = await storeOf(ctx);\n  const origin =",
    replace: '  const subdominio = host?.split(".")[0] ?? "";\n  const origin =',
    test: "another store's panel does not follow",
  },
  {
    name: "e-mails of the jobs lead to the port of the jobs",
    file: "server/jobs/job-runner.ts",
    find: "  LOJISTA_SHOP_PORT: String(shopPort),\n",
    replace: '  LOJISTA_SHOP_PORT: "0",\n',
    test: "what the jobs' server writes leads to the shop's port",
  },
];
