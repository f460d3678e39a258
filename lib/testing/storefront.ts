import { POST as signUp } from "@/app/(api)/store-auth/cadastro/route";
import { POST as login } from "@/app/(api)/store-auth/login/route";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { call, cookiesOf } from "@/lib/testing/call";
import { aStore, unique } from "@/lib/testing/factories";

export const SENHA = "goiabada-com-queijo-na-serra";

/** A shop with its own host; each visitor has a separate IP address. */
export async function aShop() {
  const subdominio = unique("loja");
  const ctx = await aStore({ subdominio });
  const host = `${subdominio}.localhost:3000`;
  const visit = (
    handler: EndpointHandler,
    method: string,
    { headers = {}, ...sent }: Parameters<typeof call>[2] = {},
  ) => call(handler, method, { ...sent, headers: { host, "x-forwarded-for": unique("ip"), ...headers } });
  return { ctx, host, visit };
}

export type Shop = Awaited<ReturnType<typeof aShop>>;

/** A customer who signed up and is logged in. */
export async function aMember(shop: Shop, more: object = {}) {
  const email = `${unique("ana")}@exemplo.test`;
  const body = { nome: "Ana Prado", email, senha: SENHA, ...more };
  const answer = await shop.visit(signUp, "POST", { body });
  if (answer.status !== 201) throw new Error(`sign-up: ${answer.json.error}`);
  return { id: String(answer.json.data.cliente.id), email, cookie: cookiesOf(answer) };
}

export const enter = (shop: Shop, email: string, senha = SENHA) =>
  shop.visit(login, "POST", { body: { email, senha } });
