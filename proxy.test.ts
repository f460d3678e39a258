import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { aStore, unique } from "@/lib/testing/factories";
import { proxy } from "@/proxy";

const ask = async (path: string) => {
  const subdominio = unique();
  await aStore({ subdominio });
  const host = `${subdominio}.localhost`;
  const response = await proxy(new NextRequest(`http://${host}${path}`, { headers: { host } }));
  const { headers } = response;
  return {
    goesTo: headers.get("location")?.replace(/^http:\/\/[^/]+/, "") ?? null,
    isSecret: headers.get("referrer-policy") === "no-referrer" && headers.get("cache-control") === "no-store",
  };
};

it.each([
  ["/admin/pedidos", "/admin/entrar?de=%2Fadmin%2Fpedidos"],
  ["/admin/nada", "/admin/entrar?de=%2Fadmin%2Fnada"],
  ["/admin/segundo-fator", "/admin/entrar?de=%2Fadmin%2Fsegundo-fator"],
  ["/admin/entrar?de=/admin", null],
  ["/admin/esqueci-senha", null],
  ["/loja", null],
  ["/loja/cadastro", null],
  ["/loja/conta/pedidos", "/loja/entrar?de=%2Floja%2Fconta%2Fpedidos"],
  ["/loja/conta/nada", "/loja/entrar?de=%2Floja%2Fconta%2Fnada"],
  ["/loja/fidelidade", "/loja/entrar?de=%2Floja%2Ffidelidade"],
])("without a session %s goes to %s", async (path, target) => {
  expect((await ask(path)).goesTo).toBe(target);
});

it.each([
  ["/admin/convite/x", true],
  ["/admin/redefinir-senha/x", true],
  ["/loja/pedido/x", true],
  ["/loja/pedido/x/y", true],
  ["/loja/redefinir-senha/x", true],
  ["/loja/confirmar-email/x", true],
  ["/admin/entrar?de=/admin", false],
  ["/loja", false],
])("the address %s is a secret: %s", async (path, isSecret) => {
  expect((await ask(path)).isSecret).toBe(isSecret);
});
