import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { root, tool } from "../../server/start/run-tool";
import { say } from "../../server/start/say";

// The headless shell needs half the processor time of the whole browser. Playwright's own browser is also a
// headless shell.
const HEADLESS = "chromium-headless-shell";

const INSTALLED = [
  `/usr/bin/${HEADLESS}`,
  "/opt/google/chrome/chrome",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Playwright's own browser, else the system's. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...INSTALLED].find((file) => existsSync(file));
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: "inherit" }).status === 0;

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const install = (name: string) => run("apt-get", ["install", "-y", "-qq", name]);
  return run("apt-get", ["update", "-qq"]) && (install(HEADLESS) || install("chromium"));
}

/**
 * Installs a browser if none is there.
 * @throws Error when that fails
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  say.note("No browser found: installing one");
  if (!installFromDebian()) run(tool("playwright"), ["install", "chromium"]);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    "No Chromium found and none could be installed: install Chrome or Chromium, then run again",
  );
}
