import { POST as forgot } from "@/app/(api)/auth/esqueci-senha/route";
import { POST as login } from "@/app/(api)/auth/login/route";
import { POST as sendOffer } from "@/app/(api)/manual-orders/[id]/enviar/route";
import { GET as readOffer } from "@/app/(api)/manual-orders/[id]/route";
import { POST as refund } from "@/app/(api)/orders/[id]/reembolsos/route";
import { POST as move } from "@/app/(api)/orders/[id]/status/route";
import { POST as moveMany } from "@/app/(api)/orders/status/route";
import { POST as confirmAgain } from "@/app/(api)/store/me/confirmacao/route";
import { PUT as changeProfile } from "@/app/(api)/store/me/route";
import { POST as signUp } from "@/app/(api)/store-auth/cadastro/route";
import { POST as forgotByCustomer } from "@/app/(api)/store-auth/esqueci-senha/route";
import { POST as resetByTeam } from "@/app/(api)/users/[id]/redefinir-senha/route";
import { POST as inviteAgain } from "@/app/(api)/users/[id]/reenviar-convite/route";
import { POST as invite } from "@/app/(api)/users/convites/route";
import type { Ctx } from "@/lib/ctx";
import { type Answer, call } from "@/lib/testing/call";
import { aCustomer, anOffer, anOrder, aUser, unique } from "@/lib/testing/factories";
import { someIp } from "@/lib/testing/login";
import { SENHA } from "@/lib/testing/storefront";

type Scene = { ctx: Ctx; senhaHash: string; send: (...request: Parameters<typeof call>) => Promise<Answer> };

const someone = () => `${unique()}@exemplo.test`;

async function ofPanel({ ctx, senhaHash, send }: Scene): Promise<Answer[]> {
  const { id, email, cookie, role } = await aUser(ctx, undefined, senhaHash);
  // A login on the first device sends no e-mail, so this is not the first.
  await ctx.db.user.update({ where: { id }, data: { ultimoLoginEm: new Date() } });
  const invited = await send(invite, "POST", {
    cookie,
    body: { nome: "Eva", email: someone(), roleId: role.id },
  });
  await ctx.db.userToken.updateMany({ data: { criadoEm: new Date(Date.now() - 61_000) } });
  return [
    invited,
    await send(inviteAgain, "POST", { cookie, params: { id: invited.json.data?.id } }),
    await send(resetByTeam, "POST", { cookie, params: { id } }),
    await send(forgot, "POST", { body: { email } }),
    await send(login, "POST", { body: { email, senha: SENHA } }),
  ];
}

async function ofOrders({ ctx, senhaHash, send }: Scene): Promise<Answer[]> {
  const { cookie } = await aUser(ctx, ["vendas"]);
  const { id: customerId, email: clienteEmail } = await aCustomer(ctx, senhaHash);
  const paid = { customerId, clienteEmail, status: "paid", pagoEm: new Date() } as const;
  const order = () => anOrder(ctx, { ...paid, subtotalCents: 0, freteCents: 5_000 });
  const [first, second, third] = [await order(), await order(), await order()];
  const offer = await anOffer(ctx, clienteEmail);
  const notificar = true;
  const params = { id: offer.id };
  return [
    await send(sendOffer, "POST", { cookie, params, body: {} }),
    await send(readOffer, "GET", { cookie, params }),
    await send(move, "POST", { cookie, params: { id: first.id }, body: { para: "shipped", notificar } }),
    await send(refund, "POST", { cookie, params: { id: second.id }, body: { valorCents: 100, notificar } }),
    await send(moveMany, "POST", { cookie, body: { ids: [third.id], para: "shipped", notificar } }),
  ];
}

async function ofCustomers({ ctx, senhaHash, send }: Scene): Promise<Answer[]> {
  const { email, cookie } = await aCustomer(ctx, senhaHash);
  return [
    await send(signUp, "POST", { body: { nome: "Bia", email: someone(), senha: SENHA } }),
    await send(confirmAgain, "POST", { cookie }),
    await send(changeProfile, "PUT", { cookie, body: { nome: "Lia", email: someone(), senhaAtual: SENHA } }),
    await send(forgotByCustomer, "POST", { body: { email } }),
  ];
}

const sceneAt = (ctx: Ctx, senhaHash: string, host: string): Scene => ({
  ctx,
  senhaHash,
  send: (handler, method, { headers, ...rest } = {}) =>
    call(handler, method, { ...rest, headers: { ...headers, host, "x-forwarded-for": someIp() } }),
});

/** @param senhaHash the hash of SENHA */
export async function everyOccasion(ctx: Ctx, senhaHash: string, host: string): Promise<Answer[]> {
  const scene = sceneAt(ctx, senhaHash, host);
  const answers = await Promise.all([ofPanel(scene), ofOrders(scene), ofCustomers(scene)]);
  return answers.flat();
}

export async function forgottenPasswords(ctx: Ctx, host: string): Promise<Answer[]> {
  const { send } = sceneAt(ctx, "", host);
  const [user, customer] = await Promise.all([aUser(ctx), aCustomer(ctx)]);
  return Promise.all([
    send(forgot, "POST", { body: { email: user.email } }),
    send(forgotByCustomer, "POST", { body: { email: customer.email } }),
  ]);
}
