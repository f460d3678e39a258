import { afterEach, expect, it, vi } from "vitest";
import { kept } from "@/lib/storefront/kept";

let nowMs = 0;
const clock = vi.spyOn(performance, "now").mockImplementation(() => nowMs);
afterEach(() => {
  nowMs += 10_000;
});

let read = 0;
const count = async () => ({ read: ++read });

it("is read once for all who come together, and again after half a second", async () => {
  const first = read + 1;
  const all = await Promise.all([kept(["a"], count), kept(["a"], count)]);
  expect(all).toEqual([{ read: first }, { read: first }]);
  nowMs += 499;
  expect(await kept(["a"], count)).toEqual({ read: first });
  nowMs += 1;
  expect(await kept(["a"], count)).toEqual({ read: first + 1 });
  expect(clock).toHaveBeenCalled();
});

it("is as old as the oldest kept value inside it", async () => {
  const outer = () => kept(["outer"], async () => ({ inner: await kept(["inner"], count) }));
  await kept(["inner"], count);
  const old = read;
  nowMs += 400;
  expect(await outer()).toEqual({ inner: { read: old } });
  nowMs += 100;
  expect(await outer()).toEqual({ inner: { read: old + 1 } });
});

it("counts its age from the beginning of the read", async () => {
  const slowly = async () => {
    nowMs += 450;
    return count();
  };
  await kept(["slow"], slowly);
  const first = read;
  nowMs += 60;
  expect(await kept(["slow"], count)).toEqual({ read: first + 1 });
});

it("keeps no failure", async () => {
  const failing = () => kept(["failing"], () => Promise.reject(new Error("away")));
  await expect(failing()).rejects.toThrow("away");
  expect(await kept(["failing"], count)).toEqual({ read });
});
