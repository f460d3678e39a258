import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as createKey } from "@/app/(api)/api-keys/route";
import { PUT as changeRule } from "@/app/(api)/automation-rules/[id]/route";
import { PUT as renewRuleSecret } from "@/app/(api)/automation-rules/[id]/segredo/route";
import { POST as createRule } from "@/app/(api)/automation-rules/route";
import { DELETE as deleteRole, PUT as putRole } from "@/app/(api)/roles/[id]/route";
import { POST as postRole } from "@/app/(api)/roles/route";
import { POST as resetPassword } from "@/app/(api)/users/[id]/redefinir-senha/route";
import { POST as resend } from "@/app/(api)/users/[id]/reenviar-convite/route";
import { DELETE as remove, PUT as update } from "@/app/(api)/users/[id]/route";
import { POST as dropSecondFactor } from "@/app/(api)/users/[id]/segundo-fator/remover/route";
import { DELETE as endSessions, GET as sessions } from "@/app/(api)/users/[id]/sessoes/route";
import { POST as invite } from "@/app/(api)/users/convites/route";
import { POST as rotateSecret } from "@/app/(api)/webhook-subscriptions/[id]/rotacionar-segredo/route";
import { PUT as changeSubscription } from "@/app/(api)/webhook-subscriptions/[id]/route";
import { POST as subscribe } from "@/app/(api)/webhook-subscriptions/route";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { lockName } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { PERMISSIONS } from "@/lib/permissions";
import { aRule, bodyOf } from "@/lib/testing/automations";
import { unique } from "@/lib/testing/factories";
import { lockWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";
import { aMember, as, aTeam } from "@/lib/testing/team";
import { aSubscription } from "@/lib/testing/webhooks";

type Team = Awaited<ReturnType<typeof aTeam>>;
type Person = Awaited<ReturnType<typeof aMember>>;

const aRole = async ({ storeId, db }: Ctx, permissoes: readonly (typeof PERMISSIONS)[number][]) =>
  (await db.role.create({ data: { storeId, nome: unique("papel"), permissoes: [...permissoes] } })).id;

const roleNow = async (id: string) =>
  (await prisma().user.findUniqueOrThrow({ where: { id }, include: { role: true } })).role;

/** All that an attack on the team could change. */
async function standing({ storeId, db }: Ctx) {
  const order = { orderBy: { id: "asc" } } as const;
  return JSON.stringify([
    await db.user.findMany(order),
    await db.role.findMany(order),
    await db.userToken.findMany(order),
    await db.email.findMany(order),
    await db.auditLog.findMany(order),
    await prisma().userSession.findMany({
      where: { storeId },
      select: { id: true, encerradaEm: true },
      ...order,
    }),
  ]);
}

describe("who holds configuracoes and no more", () => {
  let team: Team;
  let owner: Person;
  let manager: Person;
  let attacker: Person;
  let peer: Person;
  beforeEach(async () => {
    team = await aTeam();
    owner = await team.member("dono");
    manager = await team.member("gerente");
    attacker = await aMember(team.ctx, await aRole(team.ctx, ["configuracoes"]));
    peer = await aMember(team.ctx, await aRole(team.ctx, ["configuracoes"]));
    const totp = { totpCifrado: "x", totpAtivadoEm: new Date() };
    await team.ctx.db.user.update({ where: { id: owner.id }, data: totp });
  });

  const invitation = (roleId: string) => ({ nome: "Novo", email: `${unique()}@exemplo.test`, roleId });

  const ATTACKS: Record<string, () => Parameters<ReturnType<typeof as>>> = {
    "invites an owner": () => [invite, "POST", null, invitation(team.roles.dono)],
    "invites an analyst": () => [invite, "POST", null, invitation(team.roles.analista)],
    "renames a manager": () => [update, "PUT", manager.id, { nome: "Outro" }],
    "disables an owner": () => [update, "PUT", owner.id, { ativo: false }],
    "moves an owner to the own role": () => [update, "PUT", owner.id, { roleId: attacker.roleId }],
    "moves a manager to the own role": () => [update, "PUT", manager.id, { roleId: attacker.roleId }],
    "moves a peer to the owners": () => [update, "PUT", peer.id, { roleId: team.roles.dono }],
    "removes an owner": () => [remove, "DELETE", owner.id],
    "sends an owner a new password": () => [resetPassword, "POST", owner.id],
    "takes an owner's second factor": () => [dropSecondFactor, "POST", owner.id],
    "ends an owner's sessions": () => [endSessions, "DELETE", owner.id],
    "sees an owner's sessions": () => [sessions, "GET", owner.id],
    "sends a manager's invitation again": () => [resend, "POST", manager.id],
    "makes a role with more": () => [postRole, "POST", null, { nome: "Mais", permissoes: [...PERMISSIONS] }],
    "widens the own role": () => [
      putRole,
      "PUT",
      attacker.roleId,
      { permissoes: ["configuracoes", "vendas"] },
    ],
    "frees owners from the second factor": () => [
      putRole,
      "PUT",
      team.roles.dono,
      { exigeSegundoFator: false },
    ],
    "removes a role with more": () => [deleteRole, "DELETE", team.roles.vendedor],
    "widens an empty role": () => [putRole, "PUT", team.roles.analista, { permissoes: ["configuracoes"] }],
  };

  it.each(Object.keys(ATTACKS))("never %s", async (name) => {
    const before = await standing(team.ctx);
    const attack = ATTACKS[name]?.();
    if (!attack) throw new Error(name);
    const { status, json, headers } = await as(attacker)(...attack);
    expect([status, headers.get("x-error-code")]).toEqual([403, "FORBIDDEN"]);
    expect(json.error).toMatch(/^Só quem também tem /);
    expect(await standing(team.ctx)).toBe(before);
  });

  it("may do all that to people who hold no more", async () => {
    const act = as(attacker);
    expect((await act(invite, "POST", null, invitation(attacker.roleId))).status).toBe(201);
    expect((await act(update, "PUT", peer.id, { nome: "Outra" })).status).toBe(200);
    expect((await act(update, "PUT", peer.id, { roleId: attacker.roleId })).status).toBe(200);
    expect((await act(resetPassword, "POST", peer.id)).status).toBe(200);
    expect((await act(update, "PUT", peer.id, { ativo: false })).status).toBe(200);
    expect((await act(remove, "DELETE", peer.id)).status).toBe(200);
  });
});

describe("oneself", () => {
  it("may be renamed, but neither moved, disabled, removed nor freed of the second factor", async () => {
    const { ctx, roles, member } = await aTeam();
    const [one] = [await member("dono"), await member("dono")];
    await ctx.db.user.update({
      where: { id: one.id },
      data: { totpCifrado: "x", totpAtivadoEm: new Date() },
    });
    const self = as(one);
    const same = { nome: "Eu Mesma", roleId: roles.dono, ativo: true };
    expect((await self(update, "PUT", one.id, same)).json.data.nome).toBe("Eu Mesma");
    const refused = [
      await self(update, "PUT", one.id, { roleId: roles.gerente }),
      await self(update, "PUT", one.id, { ativo: false }),
      await self(remove, "DELETE", one.id),
      await self(dropSecondFactor, "POST", one.id),
    ];
    for (const { status, json } of refused) {
      expect([status, json.error]).toEqual([409, expect.stringContaining("Peça a outra pessoa")]);
    }
    const row = await ctx.db.user.findUniqueOrThrow({ where: { id: one.id } });
    expect([row.roleId, row.ativo, row.totpAtivadoEm]).toEqual([roles.dono, true, expect.any(Date)]);
  });

  it("changes neither the permissions of the own role nor lifts its second factor", async () => {
    const { ctx } = await aTeam();
    const roleId = await aRole(ctx, ["configuracoes", "vendas"]);
    const self = as(await aMember(ctx, roleId));
    expect((await self(putRole, "PUT", roleId, { permissoes: ["configuracoes"] })).status).toBe(409);
    expect((await self(putRole, "PUT", roleId, { nome: unique(), exigeSegundoFator: true })).status).toBe(
      200,
    );
    await ctx.db.user.updateMany({ data: { totpCifrado: "x", totpAtivadoEm: new Date() } });
    expect((await self(putRole, "PUT", roleId, { exigeSegundoFator: false })).status).toBe(409);
    expect((await ctx.db.role.findUniqueOrThrow({ where: { id: roleId } })).exigeSegundoFator).toBe(true);
  });
});

describe("the last active owner", () => {
  it("stays, whoever else may do everything, and whatever an invited or a disabled owner is", async () => {
    const { ctx, roles, member } = await aTeam();
    const [owner, invited, disabled] = [await member("dono"), await member("dono"), await member("dono")];
    await ctx.db.user.update({ where: { id: invited.id }, data: { senhaHash: null } });
    await ctx.db.user.update({ where: { id: disabled.id }, data: { ativo: false } });
    const peer = as(await aMember(ctx, await aRole(ctx, PERMISSIONS)));
    const refused = [
      await peer(update, "PUT", owner.id, { roleId: roles.gerente }),
      await peer(update, "PUT", owner.id, { ativo: false }),
      await peer(remove, "DELETE", owner.id),
    ];
    for (const { status, json } of refused) {
      expect([status, json.error]).toEqual([409, expect.stringContaining("última pessoa ativa")]);
    }
    await ctx.db.user.update({ where: { id: disabled.id }, data: { ativo: true } });
    expect((await peer(update, "PUT", owner.id, { ativo: false })).status).toBe(200);
  });

  it("stays although two are taken away at once, in each of three ways", async () => {
    const { ctx, roles, member } = await aTeam();
    const peers = [
      as(await aMember(ctx, await aRole(ctx, PERMISSIONS))),
      as(await aMember(ctx, await aRole(ctx, PERMISSIONS))),
    ] as const;
    const ways: Parameters<ReturnType<typeof as>>[] = [
      [update, "PUT", null, { ativo: false }],
      [update, "PUT", null, { roleId: roles.gerente }],
      [remove, "DELETE", null],
    ];
    for (const [handler, method, , body] of ways) {
      for (let round = 0; round < 5; round++) {
        await ctx.db.user.updateMany({ where: { roleId: roles.dono }, data: { ativo: false } });
        const owners = [await member("dono"), await member("dono")] as const;
        const answers = await Promise.all([
          peers[0](handler, method, owners[0].id, body),
          peers[1](handler, method, owners[1].id, body),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const left = await ctx.db.user.count({ where: { roleId: roles.dono, ativo: true } });
        expect(left).toBe(1);
      }
    }
  });

  it("stays although two owners disable each other at once: the slower one is out already", async () => {
    const { ctx, roles, member } = await aTeam();
    for (let round = 0; round < 5; round++) {
      await ctx.db.user.updateMany({ data: { ativo: false } });
      const [one, other] = [await member("dono"), await member("dono")];
      const answers = await Promise.all([
        as(one)(update, "PUT", other.id, { ativo: false }),
        as(other)(update, "PUT", one.id, { ativo: false }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      expect(await ctx.db.user.count({ where: { roleId: roles.dono, ativo: true } })).toBe(1);
    }
  });
});

it("grants by what the actor holds now, not by what they held when the request came in", async () => {
  const { ctx, roles, member } = await aTeam();
  const owner = await member("dono");
  const less = await aRole(ctx, ["configuracoes"]);
  for (let round = 0; round < 5; round++) {
    const rogue = await aMember(ctx, await aRole(ctx, PERMISSIONS));
    const target = await member("analista");
    const [demoted, granted] = await Promise.all([
      as(owner)(update, "PUT", rogue.id, { roleId: less }),
      as(rogue)(update, "PUT", target.id, { roleId: roles.dono }),
    ]);
    expect(demoted.status).toBe(200);
    // The grant came first, or was refused.
    expect([200, 403]).toContain(granted.status);
    const grants = await ctx.db.auditLog.findMany({
      where: { recurso: "user", recursoId: { in: [rogue.id, target.id] } },
      orderBy: { id: "asc" },
    });
    expect(grants.at(-1)?.recursoId).toBe(rogue.id);
    expect((await roleNow(target.id)).sistema).toBe(granted.status === 200 ? "dono" : "analista");
  }
});

it("a key or a webhook is for what its maker may do when it is made: a demotion in that moment counts", async () => {
  const { ctx, member } = await aTeam();
  const less = await aRole(ctx, ["configuracoes"]);
  const owner = await member("dono");
  const { id } = await aSubscription(ctx, owner.id, { eventos: ["order.*"] });
  const webhook = { quando: "manual_order.created", entao: "chamar_webhook" };
  const rule = await aRule(owner.cookie, webhook);
  const standing = () =>
    Promise.all([
      ctx.db.apiKey.findMany(),
      ctx.db.webhookSubscription.findMany(),
      ctx.db.automationRule.findMany(),
    ]);
  const tries: Parameters<ReturnType<typeof as>>[] = [
    [createKey, "POST", null, { nome: "Chave", scopes: ["orders:read"] }],
    [subscribe, "POST", null, { url: "https://exemplo.com/a", eventos: ["order.paid"] }],
    [changeSubscription, "PUT", id, { eventos: ["customer.*"] }],
    [rotateSecret, "POST", id],
    [createRule, "POST", null, bodyOf(webhook)],
    [changeRule, "PUT", rule.id, { parametros: { url: "https://exemplo.com.br/outro" } }],
    [renewRuleSecret, "PUT", rule.id],
  ];
  for (const asked of tries) {
    const rogue = await aMember(ctx, await aRole(ctx, PERMISSIONS));
    const before = await standing();
    const { answer } = await transact(ctx, async (tx) => {
      await lockName(tx, "team");
      await tx.db.user.update({ where: { id: rogue.id }, data: { roleId: less } });
      const answer = meanwhile(() => as(rogue)(...asked));
      await vi.waitUntil(async () => (await meanwhile(lockWaits)) > 0, { timeout: 3000 }).catch(() => 0);
      return { answer };
    });
    expect((await answer).status).toBe(403);
    expect(await standing()).toEqual(before);
  }
});
