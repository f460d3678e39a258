import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "two changes of the team go on at once",
    file: "lib/auth/self/lock-self.ts",
    find: `await lockName(tx, "team");`,
    replace: "",
    test: "stays although two are taken away at once",
  },
  {
    name: "the last owner can be taken away",
    file: "lib/team/guard.ts",
    find: "if (others > 0) return;",
    replace: "return;",
    test: "stays, whoever else may do everything",
  },
  {
    name: "an owner who has not accepted counts as one",
    file: "lib/team/guard.ts",
    find: `ativo: true, senhaHash: { not: null }, role: { sistema: "dono" }`,
    replace: `ativo: true, role: { sistema: "dono" }`,
    test: "stays, whoever else may do everything",
  },
  {
    name: "somebody who was disabled meanwhile still acts",
    file: "lib/auth/self/lock-self.ts",
    find: "where: { id: actor.id, ativo: true }",
    replace: "where: { id: actor.id }",
    test: "stays although two owners disable each other at once",
  },
  {
    name: "a person is given a role beyond the giver's permissions",
    file: "lib/team/users-write.ts",
    find: "assertCovers(self, (await roleOfBody(tx, change.roleId)).permissoes);",
    replace: "await roleOfBody(tx, change.roleId);",
    test: "never moves a peer to the owners",
  },
  {
    name: "a person beyond one's own permissions is acted upon",
    file: "lib/team/users-write.ts",
    find: "assertCovers(self, member.role.permissoes);",
    replace: "",
    test: "never takes an owner's second factor",
  },
  {
    name: "a role is widened beyond the own permissions",
    file: "lib/team/roles-write.ts",
    find: "[...before.permissoes, ...(change.permissoes ?? [])]",
    replace: "antes.permissoes",
    test: "never widens the own role",
  },
  {
    name: "a webhook is for what its maker held when the request came in",
    file: "lib/webhooks/write.ts",
    find: "assertMayListen(self.permissions, input.eventos);",
    replace: "",
    test: "a demotion in that moment counts",
  },
];
