import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { SECRET_NAMES, type SecretName } from "../../lib/env";
import { writePrivateFile } from "../database/postgres-folder";
import { StopReason } from "./stop-reason";

type Secrets = Partial<Record<SecretName, string>>;

/** Each secret has 256 random bits. */
export function newSecrets(): Record<SecretName, string> {
  const make = () => randomBytes(32).toString("base64url");
  return {
    SESSION_SECRET: make(),
    CUSTOMER_SESSION_SECRET: make(),
    API_KEY_PEPPER: make(),
    ENCRYPTION_KEY: make(),
  };
}

/** Secrets that the operator did not set: created once and kept in the data folder. */
export function keptSecrets(dataDir: string, isSet: (name: SecretName) => boolean): Secrets {
  const file = path.join(dataDir, "secrets.json");
  const kept = existsSync(file) ? read(file) : {};
  const complete = { ...newSecrets(), ...kept };
  if (SECRET_NAMES.some((name) => !kept[name]))
    writePrivateFile(file, `${JSON.stringify(complete, null, 2)}\n`);
  return Object.fromEntries(
    SECRET_NAMES.filter((name) => !isSet(name)).map((name) => [name, complete[name]]),
  );
}

function read(file: string): Secrets {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  } catch {
    throw new StopReason(`Não foi possível ler os segredos em ${file}; restaure o arquivo de uma cópia.`);
  }
}
