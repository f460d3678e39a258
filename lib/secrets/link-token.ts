import { createHash, randomBytes } from "node:crypto";

export const newToken = () => randomBytes(32).toString("base64url");

/** A text of another form is never a token, so it needs no query. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The database stores only this hash: a reader of the table cannot use it. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");
