import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an invitation is answered several times",
    file: "lib/team/accept-invitation.ts",
    find: 'AND "usadoEm" IS NULL AND "expiraEm" > now()\n    RETURNING "userId")\n  UPDATE users u SET "senhaHash" = $3, nome = $4, "atualizadoEm" = now() FROM used\n   WHERE u."storeId" = $1::uuid AND u.id = used."userId" AND u."senhaHash" IS NULL AND u.ativo',
    replace:
      'RETURNING "userId")\n  UPDATE users u SET "senhaHash" = $3, nome = $4, "atualizadoEm" = now() FROM used\n   WHERE u."storeId" = $1::uuid AND u.id = used."userId" AND u.ativo',
    test: "takes one password, however many requests bring the link at once",
  },
  {
    name: "the link before stays good when another one is sent",
    file: "lib/team/invitation-mail.ts",
    find: "data: { expiraEm: now },",
    replace: "data: {},",
    test: "knows no other token",
  },
  {
    name: "an invitation seen by a colleague opens the panel as the owner after a promotion",
    file: "lib/team/users-write.ts",
    find: "isRaised ? await renewLinks(tx, { id }, host) : null",
    replace: "null",
    test: "end with a role that allows more",
  },
  {
    name: "links open more after their role was widened",
    file: "lib/team/roles-write.ts",
    find: "await renewLinks(tx, { roleId: id }, host)",
    replace: "void host",
    test: "end for all who hold a role that comes to allow more",
  },
];
