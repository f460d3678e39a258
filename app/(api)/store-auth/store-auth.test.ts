import { describe, expect, it } from "vitest";
import { GET as panelMe } from "@/app/(api)/auth/me/route";
import { GET as loyalty } from "@/app/(api)/store/loyalty/me/route";
import { POST as login } from "@/app/(api)/store-auth/login/route";
import { POST as logout } from "@/app/(api)/store-auth/logout/route";
import { GET as me } from "@/app/(api)/store-auth/me/route";
import { hashPassword } from "@/lib/auth/password/password";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, unique } from "@/lib/testing/factories";

const SENHA = "goiabada-com-queijo-na-serra";
const senhaHash = await hashPassword(SENHA);

async function shop() {
  const subdominio = unique("loja");
  const ctx = await aStore({ subdominio });
  return { ctx, host: `${subdominio}.localhost:3000`, customer: await aCustomer(ctx, senhaHash) };
}

const enter = (host: string, email: string, senha = SENHA) =>
  call(login, "POST", { body: { email, senha }, headers: { host, "x-forwarded-for": unique("ip") } });

describe("POST /store-auth/login", () => {
  it("opens a session in the store of the host", async () => {
    const { host, customer } = await shop();
    const answer = await enter(host, customer.email ?? "");
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual({
      cliente: { id: customer.id, nome: "Cliente", email: customer.email },
    });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^ecom_customer_token=[\w-]+\.[\w-]+\.[\w-]+;.* HttpOnly; Secure; SameSite=Lax$/);
    const { json } = await call(me, "GET", { cookie: cookie.split(";")[0] ?? "" });
    expect(json.data.cliente.id).toBe(customer.id);
  });

  it("does not know the customer in another store, and says the same as to a wrong password", async () => {
    const { customer } = await shop();
    const other = await shop();
    const elsewhere = await enter(other.host, customer.email ?? "");
    const wrong = await enter(other.host, other.customer.email ?? "", "errada");
    expect([elsewhere.status, wrong.status]).toEqual([401, 401]);
    expect(elsewhere.json).toEqual(wrong.json);
  });

  it("is 404 at the host of a store that does not exist", async () => {
    expect((await enter(`${unique("nada")}.localhost:3000`, "a@b.test")).status).toBe(404);
  });

  it("refuses customers without a password and removed ones", async () => {
    const { ctx, host } = await shop();
    const guest = await aCustomer(ctx, null);
    const removed = await aCustomer(ctx, senhaHash);
    await ctx.db.customer.update({ where: { id: removed.id }, data: { removidoEm: new Date() } });
    expect((await enter(host, guest.email ?? "")).status).toBe(401);
    expect((await enter(host, removed.email ?? "")).status).toBe(401);
    expect((await call(loyalty, "GET", { cookie: removed.cookie })).status).toBe(401);
  });

  it("ends the session at logout; the panel never takes the cookie", async () => {
    const { customer } = await shop();
    expect((await call(panelMe, "GET", { cookie: customer.cookie })).status).toBe(401);
    expect((await call(logout, "POST", { cookie: customer.cookie })).status).toBe(200);
    expect((await call(me, "GET", { cookie: customer.cookie })).status).toBe(401);
  });
});
