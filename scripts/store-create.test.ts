// @long
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { GET as SETTINGS } from "@/app/(api)/settings/route";
import { systemCtx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { PERMISSIONS } from "@/lib/permissions";
import { tokenHash } from "@/lib/secrets/link-token";
import { findStoreByHost } from "@/lib/stores/read";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { linkOfLastMail } from "@/lib/testing/mail";
import { root } from "../server/start/run-tool";

type Output = { code: number | null; text: string };

function storeCreate(
  options: Record<string, string>,
  variables: Record<string, string> = {},
): Promise<Output> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(path.join(root, "node_modules", ".bin", "tsx"), ["scripts/store-create.ts", ...args], {
    cwd: root,
    env: { ...process.env, ...inject("secrets"), DATABASE_URL: env().DATABASE_URL, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, text })));
}

const newcomer = () => ({
  nome: "Café do Porto",
  subdominio: unique("porto"),
  email: `${unique("dona")}@exemplo.test`,
});

const counts = async () => {
  const [stores, users, roles] = await Promise.all([
    prisma().store.count(),
    prisma().user.count(),
    prisma().role.count(),
  ]);
  return { stores, users, roles };
};

describe("npm run store:create", () => {
  it("makes a store with its roles, counters and an invited owner, beside the others", async () => {
    const options = { ...newcomer(), moeda: "EUR", fuso: "Europe/Lisbon", "nome-dono": "Ana Lima" };
    const { code, text } = await storeCreate(options);
    expect([code, text]).toEqual([0, expect.stringContaining("Café do Porto")]);
    const store = await prisma().store.findUniqueOrThrow({
      where: { subdominio: options.subdominio },
      include: { counter: true, roles: true, users: true },
    });
    expect(store).toMatchObject({ nomeLoja: "Café do Porto", moeda: "EUR", fusoHorario: "Europe/Lisbon" });
    expect(store.counter?.proximoPedido).toBe(1000);
    expect(store.roles.map(({ sistema }) => sistema).toSorted()).toEqual([
      "analista",
      "dono",
      "gerente",
      "marketing",
      "vendedor",
    ]);
    const owner = store.roles.find(({ sistema }) => sistema === "dono");
    expect(owner?.permissoes).toEqual(PERMISSIONS);
    expect(store.users).toMatchObject([
      { nome: "Ana Lima", email: options.email, senhaHash: null, roleId: owner?.id },
    ]);
    const link = /http:\S+\/admin\/convite\/(\S+)/.exec(text);
    expect(await linkOfLastMail(systemCtx(store.id, "teste"), options.email)).toBe(link?.[0]);
    const token = await prisma().userToken.findUniqueOrThrow({ where: { hash: tokenHash(link?.[1] ?? "") } });
    expect(token).toMatchObject({ storeId: store.id, tipo: "convite", usadoEm: null });
    expect(text).toContain(`http://${options.subdominio}.localhost:3000/loja`);
    expect((await findStoreByHost(`${options.subdominio}.localhost:3000`))?.id).toBe(store.id);
    const trail = await prisma().auditLog.findMany({
      where: { storeId: store.id },
      orderBy: { criadoEm: "asc" },
    });
    expect(trail.map(({ acao, atorNome }) => [acao, atorNome])).toEqual(
      ["store.created", ...Array(4).fill("post.created")].map((acao) => [acao, "store:create"]),
    );
    const pages = await prisma().post.findMany({ where: { storeId: store.id }, orderBy: { slug: "asc" } });
    expect(pages.map(({ slug, tipo, status }) => [slug, tipo, status])).toEqual(
      ["privacidade", "sobre-a-loja", "termos-de-uso", "trocas-e-devolucoes"].map((slug) => [
        ...[slug, "pagina", "rascunho"],
      ]),
    );
    expect(pages[0]?.conteudo).toContain("Café do Porto");

    // The settings of another store stay unchanged.
    const { cookie } = await aUser(await aStore(), ["configuracoes"]);
    expect((await call(SETTINGS, "GET", { cookie })).json.data.nomeLoja).toBe("Loja de teste");
  });

  it("names every mistake at once and writes nothing", async () => {
    const before = await counts();
    const wrong = {
      nome: " ",
      subdominio: "www",
      email: "dona",
      moeda: "reais",
      fuso: "Lisboa",
      idioma: "fr",
    };
    const { code, text } = await storeCreate(wrong);
    expect(code).toBe(1);
    for (const name of Object.keys(wrong)) expect(text).toContain(`--${name}: `);
    const lost = await storeCreate({ ...newcomer(), subdomino: "porto" });
    expect([lost.code, lost.text]).toEqual([1, expect.stringContaining("--subdomino")]);
    expect(lost.text).not.toMatch(/\bat .*:\d+:\d+/);
    expect(await counts()).toEqual(before);
  });

  it.each(["subdominio", "email"] as const)("says that %s is taken, and writes nothing", async (name) => {
    const other = await aStore({ subdominio: unique("tomada") });
    const { email } = await aUser(other);
    const { subdominio } = await prisma().store.findUniqueOrThrow({ where: { id: other.storeId } });
    const before = await counts();
    const { code, text } = await storeCreate({ ...newcomer(), [name]: { subdominio, email }[name] });
    expect([code, text]).toEqual([1, expect.stringContaining(`--${name}: já está em uso`)]);
    expect(await counts()).toEqual(before);
  });

  it("says so where there is no database yet", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "lojista-none-"));
    const none = await storeCreate(newcomer(), { DATABASE_URL: "", DATA_DIR: folder });
    expect([none.code, none.text]).toEqual([1, expect.stringContaining("rode npm start")]);
    rmSync(folder, { recursive: true });
  });

  it("says so where no database answers", async () => {
    const away = await storeCreate(newcomer(), { DATABASE_URL: "postgresql://a:b@127.0.0.1:9/c" });
    expect([away.code, away.text]).toEqual([1, expect.stringContaining("DATABASE_URL")]);
    expect(away.text).not.toContain("a:b");
  });
});
