import { expect, it } from "vitest";
import type { JobRunner } from "@/lib/jobs/runner";
import { ownOrigin, serveOrigin } from "@/lib/jobs/serve-origin";

const HERE: JobRunner = { modo: "servidor", endereco: "http://127.0.0.1:8288" };
const ELSEWHERE: JobRunner = { modo: "servidor", endereco: "http://inngest:8288" };
const CLOUD: JobRunner = { modo: "nuvem", endereco: null };
const OWN: JobRunner = { modo: "embutido", endereco: null };
const SERVE = "http://loja:3000";
const PUBLIC = "https://painel.exemplo.com.br";

type Given = Partial<Parameters<typeof serveOrigin>[0]>;

it.each<[string, Given, JobRunner, string | null]>([
  ["its own variable", { INNGEST_SERVE_ORIGIN: SERVE, PUBLIC_ORIGIN: PUBLIC }, ELSEWHERE, SERVE],
  ["else the public address", { PUBLIC_ORIGIN: PUBLIC }, ELSEWHERE, PUBLIC],
  ["not to the embedded executor", { PUBLIC_ORIGIN: PUBLIC }, OWN, "http://127.0.0.1:3000"],
  ["else the loopback to a runner here", {}, HERE, "http://127.0.0.1:3000"],
  ["or the one address it listens on", { HOST: "10.0.0.5" }, ELSEWHERE, "http://10.0.0.5:3000"],
  ["nowhere else", {}, ELSEWHERE, null],
  ["nowhere else, in the cloud", { HOST: "0.0.0.0" }, CLOUD, null],
  ["the job server's port", { JOBS_PORT: 3001, PUBLIC_ORIGIN: PUBLIC }, HERE, "http://127.0.0.1:3001"],
  ["the job server never at the shop's address", { JOBS_PORT: 3001, PUBLIC_ORIGIN: PUBLIC }, CLOUD, null],
])("is registered at %s", (_, given, runner, expected) => {
  const settings = {
    HOST: undefined,
    PORT: 3000,
    JOBS_PORT: undefined,
    INNGEST_SERVE_ORIGIN: undefined,
    PUBLIC_ORIGIN: undefined,
    ...given,
  };
  expect(serveOrigin(settings, runner)).toBe(expected);
});

it("reaches the shop where it listens", () => {
  const origin = (HOST: string | undefined) => ownOrigin({ HOST, PORT: 3000 });
  expect(origin(undefined)).toBe("http://127.0.0.1:3000");
  expect(origin("0.0.0.0")).toBe("http://127.0.0.1:3000");
  expect(origin("::")).toBe("http://127.0.0.1:3000");
  expect(origin("192.168.0.7")).toBe("http://192.168.0.7:3000");
  expect(origin("::1")).toBe("http://[::1]:3000");
});
