import { randomInt } from "node:crypto";
import { POST as login } from "@/app/(api)/auth/login/route";
import { hashPassword } from "@/lib/auth/password/password";
import type { Permission } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";

export const SENHA = "jabuticaba-verde-no-quintal";
export const NOVA = "maritaca-azul-na-varanda";
let senhaHash: Promise<string> | undefined;

/** A random address, so that tests share no throttle. */
export const someIp = () => `203.0.113.${randomInt(256)}:${unique()}`;

export const tryLogin = (email: string, senha: string, ip: string = someIp(), cookie = "") =>
  call(login, "POST", { body: { email, senha }, headers: { "x-forwarded-for": ip }, cookie });

/** A person whose password is SENHA. */
export async function aPerson(permissions?: readonly Permission[]) {
  senhaHash ??= hashPassword(SENHA);
  const ctx = await aStore();
  return { ctx, user: await aUser(ctx, permissions, await senhaHash) };
}
