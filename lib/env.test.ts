import { randomBytes } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { EnvError, parseEnv, parseStartEnv } from "@/lib/env";

const hex = () => randomBytes(32).toString("hex");
const complete = () => ({
  NODE_ENV: "production" as const,
  DATABASE_URL: "postgresql://u:p@localhost:5432/loja",
  SESSION_SECRET: hex(),
  CUSTOMER_SESSION_SECRET: hex(),
  API_KEY_PEPPER: hex(),
  ENCRYPTION_KEY: hex(),
});

function problemsOf(parse: () => unknown): string[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe("settings of a running application", () => {
  it("has defaults for all but the database and the secrets", () => {
    const settings = parseEnv(complete());
    expect(settings).toMatchObject({ PORT: 3000, BASE_DOMAIN: "localhost", TRUSTED_PROXIES: 0 });
    expect(problemsOf(() => parseEnv({ NODE_ENV: "production" })).map((text) => text.split(":")[0])).toEqual([
      "DATABASE_URL",
      "SESSION_SECRET",
      "CUSTOMER_SESSION_SECRET",
      "API_KEY_PEPPER",
      "ENCRYPTION_KEY",
    ]);
  });

  it("decodes secrets from hexadecimal and from base64url to the same bytes", () => {
    const bytes = randomBytes(32);
    for (const encoding of ["hex", "base64url", "base64"] as const) {
      const { SESSION_SECRET } = parseEnv({ ...complete(), SESSION_SECRET: bytes.toString(encoding) });
      expect(Buffer.from(SESSION_SECRET)).toEqual(bytes);
    }
  });

  it("takes an empty variable for one that is not set", () => {
    expect(parseEnv({ ...complete(), PORT: "", DEFAULT_STORE: " " })).toMatchObject({ PORT: 3000 });
  });

  it("refuses two equal secrets", () => {
    const settings = complete();
    const problems = problemsOf(() =>
      parseEnv({ ...settings, CUSTOMER_SESSION_SECRET: settings.SESSION_SECRET }),
    );
    expect(problems).toEqual([
      expect.stringMatching(/^CUSTOMER_SESSION_SECRET: não pode ser igual a SESSION_SECRET/),
    ]);
  });

  test.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://u@h/d"],
    ["DATABASE_URL", "postgresql://u@h"],
    ["DATABASE_URL", "postgresql://u:100%seguro@h/d"],
    ["DATABASE_URL", "postgresql://u:a@b/c@h/d"],
    ["DATABASE_URL", "postgresql://u:a@b/c#d@h/d"],
    ["SMTP_URL", "smtp://u:100%seguro@h:587"],
    ["SESSION_SECRET", randomBytes(31).toString("hex")],
    ["SESSION_SECRET", "0".repeat(64)],
    ["SESSION_SECRET", "uma frase qualquer que alguém inventou agora"],
    ["ENCRYPTION_KEY", randomBytes(33).toString("hex")],
    ["BASE_DOMAIN", "https://loja.com"],
    ["PUBLIC_ORIGIN", "https://painel.loja.com/admin"],
    ["INNGEST_SERVE_ORIGIN", "https://loja.interna:3000/api/inngest"],
    ["INNGEST_SERVE_ORIGIN", "loja.interna:3000"],
    ["JOBS_PORT", "0"],
    ["JOBS_PORT", "70000"],
    ["TRUSTED_PROXIES", "-1"],
    ["WEBHOOK_ALLOWED_NETWORKS", "10.0.0.0"],
    ["WEBHOOK_ALLOWED_NETWORKS", "10.0.0.0/33"],
  ])("names %s=%s in one sentence", (name, value) => {
    const others = {
      ...complete(),
      NODE_ENV: "development" as const,
      MAIL_FROM: name === "SMTP_URL" ? "a@b.c" : "",
    };
    const problems = problemsOf(() => parseEnv({ ...others, [name]: value }));
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: .+\\.$`))]);
  });

  it("opens networks to webhooks in production only with the embedded database", () => {
    const open = { ...complete(), WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8, ::1/128" };
    expect(problemsOf(() => parseEnv(open))).toEqual([expect.stringMatching(/^WEBHOOK_ALLOWED_NETWORKS: /)]);
    const networks = ["127.0.0.0/8", "::1/128"];
    expect(parseEnv({ ...open, LOJISTA_EMBEDDED_DATABASE: "1" }).WEBHOOK_ALLOWED_NETWORKS).toEqual(networks);
    expect(parseEnv({ ...open, NODE_ENV: "development" }).WEBHOOK_ALLOWED_NETWORKS).toEqual(networks);
  });
});

describe("settings before the start", () => {
  it("needs no secret without a DATABASE_URL, and every one with it", () => {
    expect(problemsOf(() => parseStartEnv({ NODE_ENV: "production" }))).toEqual([]);
    const { DATABASE_URL } = complete();
    expect(problemsOf(() => parseStartEnv({ NODE_ENV: "production", DATABASE_URL }))).toHaveLength(4);
  });

  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["PUBLIC_ORGIN", "PUBLIC_ORIGIN"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["DATADIR", "DATA_DIR"],
    ["STORAGE_S3_ACCESS_KEY", "STORAGE_S3_ACCESS_KEY_ID"],
  ])("asks whether %s means %s", (name, meant) => {
    const problems = problemsOf(() => parseStartEnv({ NODE_ENV: "production", [name]: "x" }));
    expect(problems).toEqual([`${name}: o Lojista não conhece esta variável; seria ${meant}?`]);
  });

  it("leaves names of others alone, and those that are not set", () => {
    const others = {
      INNGEST_ENV: "x",
      PGPORT: "1",
      S3_URL: "x",
      DB_PORT: "1",
      SMTP_USER: "x",
      DATABSE_URL: "",
    };
    expect(problemsOf(() => parseStartEnv({ NODE_ENV: "production", ...others }))).toEqual([]);
  });

  it("checks a secret that is set", () => {
    const problems = problemsOf(() => parseStartEnv({ NODE_ENV: "production", API_KEY_PEPPER: "abc" }));
    expect(problems).toEqual([expect.stringMatching(/^API_KEY_PEPPER: /)]);
  });
});
