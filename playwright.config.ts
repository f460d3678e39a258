import { chmodSync, rmSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import type { OtherServer } from "./e2e/other-server";
import { freePort } from "./server/start/free-port";
import { throwAwayFolder } from "./server/start/throw-away-folder";
import { findBrowser } from "./tools/tests/browser";

/** Set by `npm test`. Without it, a chosen file does not start the tests that it depends on. */
const isWholeRun = process.env.E2E_WHOLE_RUN !== undefined;

/** Tests marked `@any-server` can ask servers without our accelerators, too. */
const withOtherServers = process.env.E2E_OTHER_SERVERS !== undefined;

/** A server that already runs; without it the tests start their own server. */
const runningServer = process.env.E2E_BASE_URL;

// The first process starts the server; workers inherit its port and folder.
if (!runningServer && !process.env.E2E_PORT) {
  const dataDir = throwAwayFolder("lojista-e2e-");
  // If we are root, the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  Object.assign(process.env, { E2E_PORT: String(await freePort()), E2E_DATA_DIR: dataDir });
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
}
process.env.E2E_MERCADO_PAGO_PORT ??= String(await freePort());
process.env.E2E_ASAAS_PORT ??= String(await freePort());
process.env.E2E_FRENET_PORT ??= String(await freePort());
process.env.E2E_MELHOR_ENVIO_PORT ??= String(await freePort());
process.env.E2E_WHATSAPP_PORT ??= String(await freePort());
const {
  E2E_PORT = "",
  E2E_DATA_DIR = "",
  E2E_MERCADO_PAGO_PORT,
  E2E_ASAAS_PORT,
  E2E_FRENET_PORT,
  E2E_MELHOR_ENVIO_PORT,
  E2E_WHATSAPP_PORT,
} = process.env;

const NO_BACKGROUND_WORK = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update"],
];

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** One worker, because each worker starts a server of its own; one after the other, because they share a database. */
const onOtherServer = (other: OtherServer, after: string[]) => ({
  name: `on ${other}`,
  grep: /@any-server/,
  use: { ...DESKTOP, other },
  workers: 1,
  dependencies: after,
});

const webServer = {
  command: "node scripts/start.mjs",
  url: `http://localhost:${E2E_PORT}/livez`,
  env: {
    PORT: E2E_PORT,
    DATA_DIR: E2E_DATA_DIR,
    DATABASE_URL: "",
    MERCADO_PAGO_URL: `http://127.0.0.1:${E2E_MERCADO_PAGO_PORT}`,
    ASAAS_URL: `http://127.0.0.1:${E2E_ASAAS_PORT}`,
    FRENET_URL: `http://127.0.0.1:${E2E_FRENET_PORT}`,
    MELHOR_ENVIO_URL: `http://127.0.0.1:${E2E_MELHOR_ENVIO_PORT}`,
    WHATSAPP_URL: `http://127.0.0.1:${E2E_WHATSAPP_PORT}`,
  },
  timeout: 240_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
};

export default defineConfig<object, { other: OtherServer | null }>({
  testDir: "e2e",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // On two cores; for a third of the time, tests wait for pages.
  workers: 3,
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: runningServer ?? `http://localhost:${E2E_PORT}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Answers cannot be mocked while the panel's service worker handles requests.
    serviceWorkers: "block",
    // A trace often takes more time than its test: use `--trace on` when you need one.
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser(), args: NO_BACKGROUND_WORK },
  },
  projects: [
    // @layout tests run on both screens, @phone tests only on the small screen.
    { name: "desktop", grepInvert: /@phone|@alone/, use: DESKTOP },
    {
      name: "phone",
      grep: /@layout|@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // These tests measure time: in a whole run they wait until the other tests are done.
    { name: "alone", grep: /@alone/, workers: 1, dependencies: isWholeRun ? ["desktop", "phone"] : [] },
    ...(withOtherServers ? [onOtherServer("next", []), onOtherServer("slow", ["on next"])] : []),
  ],
  ...(!runningServer && { webServer }),
});
