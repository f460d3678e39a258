import { expect, it, vi } from "vitest";
import { assertDestination } from "@/lib/outbound/destination";

process.env.WEBHOOK_ALLOWED_NETWORKS = "127.0.0.0/8,::1/128,10.9.0.0/16";

const DNS: Record<string, string[]> = {
  localhost: ["127.0.0.1", "::1"],
  "receptor.local": ["10.9.1.2"],
  "roteador.local": ["10.8.1.2"],
  "metade.exemplo.com": ["10.9.1.2", "10.8.1.2"],
};

vi.mock("node:dns/promises", () => ({
  lookup: async (host: string) => {
    const found = DNS[host];
    if (!found) throw new Error("ENOTFOUND");
    return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  },
}));

const answer = (url: string) =>
  assertDestination(url).then(
    () => "open",
    (error: Error) => error.message.slice(0, 4),
  );

it.each([
  "https://127.0.0.1:4443/",
  "https://[::1]/",
  "https://localhost:4443/",
  "https://receptor.local/",
  "https://10.9.0.1/",
])("opens %s with WEBHOOK_ALLOWED_NETWORKS", async (url) => expect(await answer(url)).toBe("open"));

it.each([
  "https://10.8.0.1/",
  "https://roteador.local/",
  "https://outro.local/",
  "https://metade.exemplo.com/",
])("still refuses %s, which lies outside of the networks", async (url) =>
  expect(await answer(url)).toBe("url:"),
);
