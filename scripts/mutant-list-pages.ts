import type { Mutant } from "./mutant-list";

const PAGES = "lib/pages.test.ts";
const PROXY = "proxy.test.ts";

/** Unsafe versions of who opens which page. */
export const PAGE_MUTANTS: readonly Mutant[] = [
  {
    name: "a page is open to another role than its endpoints",
    file: "lib/panel-pages.ts",
    find: `"/admin/cupons/novo": { who: "marketing"`,
    replace: `"/admin/cupons/novo": { who: "vendas"`,
    testFile: PAGES,
    test: "'/admin/cupons/novo' is open to whom its endpoints are open to",
  },
  {
    name: "an account's page is for anybody",
    file: "lib/storefront/pages.ts",
    find: `"/loja/conta/pedidos": { who: "customer" }`,
    replace: `"/loja/conta/pedidos": { who: "anybody" }`,
    testFile: PAGES,
    test: "for anybody are those pages alone that are meant to",
  },
  {
    name: "a page says the address of another, and so its permission",
    file: "app/admin/(painel)/cupons/novo/page.tsx",
    find: `at: "/admin/cupons/novo"`,
    replace: `at: "/admin/clientes/novo"`,
    testFile: PAGES,
    test: "every page has a row, and every row a page that knows its own address",
  },
  {
    name: "a link's token goes to other sites",
    file: "proxy.ts",
    find: `path.includes("[token]")`,
    replace: `path.endsWith("[id]")`,
    testFile: PROXY,
    test: "the address /loja/pedido/x is a secret: true",
  },
  {
    name: "a customer's page is made without a session",
    file: "proxy.ts",
    find: `startsOf((_, who) => who === "customer")`,
    replace: "startsOf(() => false)",
    testFile: PROXY,
    test: "without a session /loja/fidelidade goes to",
  },
];
