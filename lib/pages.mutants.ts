import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a page is open to another role than its endpoints",
    file: "lib/panel-pages.ts",
    find: `"/admin/cupons/novo": { who: "marketing"`,
    replace: `"/admin/cupons/novo": { who: "vendas"`,
    test: "'/admin/cupons/novo' is open to whom its endpoints are open to",
  },
  {
    name: "an account's page is for anybody",
    file: "lib/storefront/pages.ts",
    find: `"/loja/conta/pedidos": { who: "customer" }`,
    replace: `"/loja/conta/pedidos": { who: "anybody" }`,
    test: "for anybody are those pages alone that are meant to",
  },
  {
    name: "a page says the address of another, and so its permission",
    file: "app/admin/(painel)/cupons/novo/page.tsx",
    find: `at: "/admin/cupons/novo"`,
    replace: `at: "/admin/clientes/novo"`,
    test: "every page has a row, and every row a page that knows its own address",
  },
];
