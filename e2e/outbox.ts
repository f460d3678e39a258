import { type APIRequestContext, expect, request } from "@playwright/test";
import { PASSWORD } from "./fixtures";

async function dataOf(outbox: APIRequestContext, method: "get" | "post", path: string) {
  const response = await outbox[method](path);
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return (await response.json()).data;
}

/** Reads the outbox as the owner, in a separate session. */
async function look<T>(baseURL: string, ask: (outbox: APIRequestContext) => Promise<T>): Promise<T> {
  const outbox = await request.newContext({ baseURL });
  try {
    const login = await outbox.post("/auth/login", { data: { email: "dona@aurora.test", senha: PASSWORD } });
    expect(login.status()).toBe(200);
    return await ask(outbox);
  } finally {
    await outbox.dispose();
  }
}

/** The subjects, oldest first. */
export const subjectsTo = (baseURL: string, para: string): Promise<string[]> =>
  look(baseURL, async (outbox) => {
    const mails: { assunto: string }[] = await dataOf(outbox, "get", `/emails?q=${encodeURIComponent(para)}`);
    return mails.map(({ assunto }) => assunto).reverse();
  });

/** The last link as the outbox shows it without a mail server. */
export const lastLinkTo = (baseURL: string, para: string): Promise<string> =>
  look(baseURL, async (outbox) => {
    const [mail] = await dataOf(outbox, "get", `/emails?limit=1&q=${encodeURIComponent(para)}`);
    expect(mail, `an e-mail to ${para}`).toMatchObject({ para });
    return (await dataOf(outbox, "post", `/emails/${mail.id}/link`)).link;
  });
