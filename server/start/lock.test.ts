import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { expect, it } from "vitest";
import { tryLock, withLock } from "./lock";
import { root } from "./run-tool";

it("is held by one at a time, who is named to the others", async () => {
  const name = randomUUID();
  const first = await tryLock(name);
  expect(first.isOurs).toBe(true);
  expect(await tryLock(name)).toEqual({ isOurs: false, pid: process.pid });
  if (first.isOurs) first.release();
  expect((await tryLock(name)).isOurs).toBe(true);
});

it("goes to one of those who find its holder dead at the same moment", async () => {
  const name = randomUUID();
  const script = `import { tryLock } from "./server/start/lock.ts"; await tryLock("${name}"); console.log("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: root,
  });
  await once(holder.stdout, "data");
  expect(await tryLock(name)).toEqual({ isOurs: false, pid: holder.pid });
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const locks = await Promise.all(Array.from({ length: 8 }, () => tryLock(name)));
  expect(locks.filter(({ isOurs }) => isOurs)).toHaveLength(1);
  expect(await tryLock(name)).toEqual({ isOurs: false, pid: process.pid });
});

it("makes the others wait, and is free again after a failure", async () => {
  const name = randomUUID();
  const order: string[] = [];
  const work = (label: string, fails: boolean) =>
    withLock(
      name,
      () => {},
      async () => {
        order.push(`${label} in`);
        await new Promise((resolve) => setTimeout(resolve, 30));
        order.push(`${label} out`);
        if (fails) throw new Error("broken");
      },
    );
  const first = expect(work("a", true)).rejects.toThrow("broken");
  await new Promise((resolve) => setTimeout(resolve, 150));
  const second = work("b", false);
  await first;
  await second;
  expect(order).toEqual(["a in", "a out", "b in", "b out"]);
});
