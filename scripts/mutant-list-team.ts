import type { Mutant } from "./mutant-list";

const ESCALATION = "app/(api)/users/escalation.test.ts";
const USERS = "app/(api)/users/users.test.ts";
const INVITATIONS = "app/(api)/users/invitations.test.ts";

/** Unsafe versions of who may do what to whom in the team. */
export const TEAM_MUTANTS: readonly Mutant[] = [
  {
    name: "two changes of the team go on at once",
    file: "lib/team/guard.ts",
    find: `await lockName(tx, "team");`,
    replace: "",
    testFile: ESCALATION,
    test: "stays although two are taken away at once",
  },
  {
    name: "the last owner can be taken away",
    file: "lib/team/guard.ts",
    find: "if (others > 0) return;",
    replace: "return;",
    testFile: ESCALATION,
    test: "stays, whoever else may do everything",
  },
  {
    name: "an owner who has not accepted counts as one",
    file: "lib/team/guard.ts",
    find: `ativo: true, senhaHash: { not: null }, role: { sistema: "dono" }`,
    replace: `ativo: true, role: { sistema: "dono" }`,
    testFile: ESCALATION,
    test: "stays, whoever else may do everything",
  },
  {
    name: "somebody who was disabled meanwhile still acts",
    file: "lib/team/guard.ts",
    find: "where: { id: actor.id, ativo: true }",
    replace: "where: { id: actor.id }",
    testFile: ESCALATION,
    test: "stays although two owners disable each other at once",
  },
  {
    name: "a person is given a role beyond the giver's permissions",
    file: "lib/team/users-write.ts",
    find: "assertCovers(self, (await roleOfBody(tx, change.roleId)).permissoes);",
    replace: "await roleOfBody(tx, change.roleId);",
    testFile: ESCALATION,
    test: "never moves a peer to the owners",
  },
  {
    name: "a person beyond one's own permissions is acted upon",
    file: "lib/team/users-write.ts",
    find: "assertCovers(self, member.role.permissoes);",
    replace: "",
    testFile: ESCALATION,
    test: "never takes an owner's second factor",
  },
  {
    name: "a role is widened beyond the own permissions",
    file: "lib/team/roles-write.ts",
    find: "[...before.permissoes, ...(change.permissoes ?? [])]",
    replace: "antes.permissoes",
    testFile: ESCALATION,
    test: "never widens the own role",
  },
  {
    name: "the sessions of whoever is disabled only sleep",
    file: "lib/team/users-write.ts",
    find: "await endSessions(tx, id);\n  await endLinks(tx, id);\n}",
    replace: "await endLinks(tx, id);\n}",
    testFile: USERS,
    test: "acts on their next request",
  },
  {
    name: "an invitation is answered several times",
    file: "lib/team/accept-invitation.ts",
    find: `AND "usadoEm" IS NULL AND "expiraEm" > now()
    RETURNING "userId")
  UPDATE users u SET "senhaHash" = $3, "atualizadoEm" = now() FROM used
   WHERE u."storeId" = $1::uuid AND u.id = used."userId" AND u."senhaHash" IS NULL AND u.ativo`,
    replace: `RETURNING "userId")
  UPDATE users u SET "senhaHash" = $3, "atualizadoEm" = now() FROM used
   WHERE u."storeId" = $1::uuid AND u.id = used."userId" AND u.ativo`,
    testFile: INVITATIONS,
    test: "takes one password, however many requests bring the link at once",
  },
  {
    name: "the link before stays good when another one is sent",
    file: "lib/team/invitation-mail.ts",
    find: "data: { expiraEm: now },",
    replace: "data: {},",
    testFile: INVITATIONS,
    test: "knows no other token",
  },
];
