import { createHash, randomBytes } from "node:crypto";

/** What a link carries: 256 bits, nothing to guess. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What a token looks like; anything else is not worth a question to the database. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text);

/** How a token that opens an account is stored, so that who reads the table can't use it. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");
