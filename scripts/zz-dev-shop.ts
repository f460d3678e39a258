// zz-dev-shop.ts <name> <db folder | "-">: "-" uses the database of /tmp/shop-main.json
import { readFileSync, writeFileSync } from "node:fs";
import { OWNER } from "./bench-data";
import { shopProcesses } from "./bench-measure";
import { startDatabase } from "./bench-servers";
import { newSecrets } from "./secrets";
import { signIn, startShop } from "./throwaway-shop";

const [name, folder] = process.argv.slice(2);
writeFileSync(`/tmp/dev-${name}.pid`, String(process.pid));
const database =
  folder === "-"
    ? { ...JSON.parse(readFileSync("/tmp/shop-main.json", "utf8")).database, stop: async () => {} }
    : await startDatabase(folder);
const rates = ["PANEL_RATE_PER_MINUTE", "V1_RATE_PER_MINUTE", "V1_RATE_BURST"].map((n) => [n, "1000000"]);
const shop = await startShop({
  ...newSecrets(),
  ...Object.fromEntries(rates),
  DATABASE_URL: database.url,
  HOST: "127.0.0.1",
});
const cookie = await signIn(shop.base, OWNER);
writeFileSync(
  `/tmp/shop-${name}.json`,
  JSON.stringify({
    base: shop.base,
    cookie,
    db: database.adminUrl,
    database,
    pids: Object.fromEntries(shopProcesses(shop.pid)),
    pg: database.pid,
  }),
);
console.log("up");
const stop = async () => {
  await shop.stop();
  await database.stop();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
setInterval(() => {}, 1e6);
