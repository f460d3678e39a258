import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, request } from "@playwright/test";
import { DEFAULT_LOCALE, type Locale } from "../lib/i18n/locales";
import { dataOf } from "./fixtures";

export const SENHA = "jabuticaba verde no quintal";
const root = path.join(import.meta.dirname, "..");

/** A time zone where it is day now, so that no quiet hours apply. */
function dayZone(): string {
  const hour = new Date().getUTCHours();
  return hour >= 11 && hour < 23 ? "America/Sao_Paulo" : "Asia/Tokyo";
}

/** Accepts the invitation and returns the person's session. */
async function guest(baseURL: string, link: string): Promise<APIRequestContext> {
  const person = await request.newContext({ baseURL });
  await dataOf(await person.post("/auth/convite", { data: { token: link.split("/").at(-1), senha: SENHA } }));
  return person;
}

/** Takes a person into the team and returns their session. */
export async function aColleague(
  baseURL: string,
  owner: APIRequestContext,
  told: { nome: string; email: string; roleId: string | undefined },
): Promise<APIRequestContext> {
  await dataOf(await owner.post("/users/convites", { data: told }));
  const [invitation] = await dataOf(await owner.get(`/emails?limit=1&q=${encodeURIComponent(told.email)}`));
  const { link } = await dataOf(await owner.post(`/emails/${invitation.id}/link`));
  return guest(baseURL, link);
}

/** Creates a store that no other test uses, with an owner and a person of marketing. */
export async function anOwnStore(baseURL: string, idioma: Locale = DEFAULT_LOCALE) {
  const subdominio = `loja-${crypto.randomUUID().slice(0, 8)}`;
  const mail = (name: string) => `${name}@${subdominio}.test`;
  const told = { nome: "Loja do teste", subdominio, email: mail("dona"), fuso: dayZone(), idioma };
  const options = Object.entries(told).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout } = await promisify(execFile)(
    path.join(root, "node_modules", ".bin", "tsx"),
    ["scripts/store-create.ts", ...options],
    { cwd: root, env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR || process.env.DATA_DIR } },
  );
  const owner = await guest(baseURL, /Convite\s+(\S+)/.exec(stdout)?.[1] ?? "");
  const roles: { id: string; sistema: string | null }[] = await dataOf(await owner.get("/roles"));
  const roleId = roles.find(({ sistema }) => sistema === "marketing")?.id;
  const marketing = await aColleague(baseURL, owner, {
    nome: "Marta Dias",
    email: mail("marketing"),
    roleId,
  });
  return { owner, marketing, subdominio };
}
