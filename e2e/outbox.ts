import { type APIRequestContext, expect, request } from "@playwright/test";
import { PASSWORD } from "./fixtures";

async function dataOf(outbox: APIRequestContext, method: "get" | "post", path: string) {
  const response = await outbox[method](path);
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return (await response.json()).data;
}

/**
 * The link of the newest e-mail of the demo store to this address, as its owner finds it in the outbox where no
 * mail server is configured. Leaves the sessions of the test alone.
 */
export async function lastLinkTo(baseURL: string, para: string): Promise<string> {
  const outbox = await request.newContext({ baseURL });
  try {
    const login = await outbox.post("/auth/login", { data: { email: "dona@aurora.test", senha: PASSWORD } });
    expect(login.status()).toBe(200);
    const [mail] = await dataOf(outbox, "get", `/emails?limit=1&q=${encodeURIComponent(para)}`);
    expect(mail, `an e-mail to ${para}`).toMatchObject({ para });
    return (await dataOf(outbox, "post", `/emails/${mail.id}/link`)).link;
  } finally {
    await outbox.dispose();
  }
}
