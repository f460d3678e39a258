import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "nobody hears of a stranger who logs in with their password",
    file: "lib/auth/login/enter-panel.ts",
    find: "if (isKnownDevice || !jaEntrou)",
    replace: "if (isKnownDevice || jaEntrou)",
    test: "is told to the person: when, from where and with what",
  },
  {
    name: "a device that knows anybody counts as known",
    file: "lib/auth/sessions/known-device.ts",
    find: "device?.accountId === accountId",
    replace: "device !== null",
    test: "is told although another account is known there",
  },
  {
    name: "a session opens although its e-mail could not be written",
    file: "lib/auth/login/enter-panel.ts",
    find: "    await tellOfNewDevice(tx, account, request);\n",
    replace:
      "    setTimeout(() => transact(ctx, (late) => tellOfNewDevice(late, account, request)).catch(() => null));\n",
    test: "opens no session when it cannot be told",
  },
];
