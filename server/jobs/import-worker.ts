import { setTimeout as sleep } from "node:timers/promises";
import { runImport } from "@/lib/product-imports/run";

/**
 * Runs one import to its end, as the job runner does: `<store> <import>`. Prints the memory in MiB. The bench
 * and tests that kill an import use it.
 */
const [storeId = "", importId = ""] = process.argv.slice(2);
const AGAIN_MS = 500;

const printMemory = () =>
  console.log(JSON.stringify({ rssMiB: Math.round(process.memoryUsage.rss() / 2 ** 20) }));

const parent = process.ppid;
const endWithParent = () => {
  if (process.ppid !== parent) process.exit(1);
};
setInterval(endWithParent, AGAIN_MS).unref();

printMemory();
const timer = setInterval(printMemory, 1_000);
for (let state = await runImport(storeId, importId); state !== "ended"; ) {
  // A killed worker still holds its lease.
  if (state === "busy") await sleep(AGAIN_MS);
  state = await runImport(storeId, importId);
}
clearInterval(timer);
printMemory();
process.exit(0);
