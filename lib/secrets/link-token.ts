import { createHash, randomBytes } from "node:crypto";

export const newToken = () => randomBytes(32).toString("base64url");

/** Anything else needs no query. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text);

/** As stored: a reader of the table can't use it. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");
