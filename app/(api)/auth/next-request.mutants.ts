import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "nobody is asked who they are",
    file: "lib/api/stages/who-asks.ts",
    find: "if (spec.stepUp && admitted.ctx) assertConfirmed(admitted.ctx);",
    replace: "",
    test: "asks who it is half an hour after the log-in",
  },
  {
    name: "a refund by the status asks nobody",
    file: "lib/orders/change/move.ts",
    find: `if (move.para === "refunded") assertConfirmed(ctx);`,
    replace: "",
    test: "asks who it is half an hour after the log-in",
  },
  {
    name: "every session is confirmed along with one",
    file: "lib/auth/self/confirm.ts",
    find: "userSession.update({ where: { id: actor.sessionId }",
    replace: "userSession.updateMany({ where: { userId: actor.id }",
    test: "confirms the session that asks and no other one",
  },
  {
    name: "a role that asks for a second factor is not heard",
    file: "lib/auth/gate.ts",
    find: "if (session.faltaSegundoFator && !auth.whileEnrolling) throw enrolFirst();",
    replace: "",
    test: "opens nothing but turning it on",
  },
  {
    name: "one ends a colleague's session",
    file: "lib/auth/sessions/sessions.ts",
    find: "where: { ...living(userId), ...which },",
    replace: "where: { ...which },",
    test: "of a colleague are not one's own",
  },
];
