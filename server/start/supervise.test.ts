import { expect, it, vi } from "vitest";
import { type Running, supervise } from "./supervise";

function aProcess() {
  let end = () => {};
  const exited = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stop = vi.fn(async () => end());
  return { exited, stop, end };
}

it("starts a process again when it ends by itself, after failures too, and stops it when asked", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const [first, second] = [aProcess(), aProcess()];
  const starts: (() => Promise<Running>)[] = [() => Promise.reject(new Error("not yet")), async () => second];
  const start = vi.fn(() => starts.shift()?.() ?? Promise.reject(new Error("too many")));
  const controller = new AbortController();

  const over = supervise("O serviço", first, start, controller.signal);
  first.end();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 5000);
  controller.abort();
  await over;
  expect(first.stop).not.toHaveBeenCalled();
  expect(second.stop).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledTimes(2);
});
