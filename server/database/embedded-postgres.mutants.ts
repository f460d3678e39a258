import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a database that just starts survives its parent",
    file: "server/database/postgres-process.ts",
    find: 'while kill -"$STOP_SIGNAL" "$server" 2>/dev/null; do sleep 0.2; done',
    replace: 'kill -"$STOP_SIGNAL" "$server"',
    test: "ends although its parent ended before it listened to signals",
  },
];
