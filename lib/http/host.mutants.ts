import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "links lead to the port of the request",
    file: "lib/http/host.ts",
    find: "given?.name === hostname && (given.port ?? usual) === (digits ? Number(digits) : usual)",
    replace: "given?.name === hostname",
    test: "of https://loja.com may be loja.com:80: false",
  },
  {
    name: "a Host may have anything after it",
    file: "lib/http/host.ts",
    find: "(?::([1-9]\\\\d{0,4}))?$`",
    replace: "(?::([1-9]\\\\d{0,4}))?`",
    test: "is refused in every form that is not exactly a host",
  },
];
