type StorePage = { who: "anybody" | "customer" };

export const STORE_PAGES = {
  "/loja": { who: "anybody" },
  "/loja/busca": { who: "anybody" },
  "/loja/categoria/[slug]": { who: "anybody" },
  "/loja/produto/[slug]": { who: "anybody" },
  "/loja/blog": { who: "anybody" },
  "/loja/blog/[slug]": { who: "anybody" },
  "/loja/blog/tag/[tag]": { who: "anybody" },
  "/loja/blog/previa/[token]": { who: "anybody" },
  "/loja/p/[slug]": { who: "anybody" },
  "/loja/entrar": { who: "anybody" },
  "/loja/cadastro": { who: "anybody" },
  "/loja/esqueci-senha": { who: "anybody" },
  "/loja/redefinir-senha/[token]": { who: "anybody" },
  "/loja/confirmar-email/[token]": { who: "anybody" },
  "/loja/sacola": { who: "anybody" },
  "/loja/sacola/[token]": { who: "anybody" },
  "/loja/descadastro/[token]": { who: "anybody" },
  "/loja/finalizar": { who: "anybody" },
  "/loja/pedido/[token]": { who: "anybody" },
  "/loja/conta": { who: "customer" },
  "/loja/conta/pedidos": { who: "customer" },
  "/loja/conta/pedidos/[id]": { who: "customer" },
  "/loja/fidelidade": { who: "customer" },
} as const satisfies Record<`/loja${string}`, StorePage>;

type Pages = typeof STORE_PAGES;
export type StorePath = keyof Pages;
export type CustomerPath = {
  [Path in StorePath]: Pages[Path]["who"] extends "customer" ? Path : never;
}[StorePath];
