import { ForksPoolWorker, type PoolOptions, type PoolWorker } from "vitest/node";

type Request = Parameters<PoolWorker["send"]>[0];
type Listener = Parameters<PoolWorker["on"]>[1];

/**
 * A worker that survives Vitest's runs, so that packages stay loaded. Vitest starts a new worker per run, so
 * this class itself answers the messages at a run's start and end.
 */
class KeptWorker extends ForksPoolWorker {
  override readonly name = "kept";
  isAlive = false;
  #hasStarted = false;
  #setup = {};
  #isOverOrderly = false;
  #ofThisRun: [event: string, listener: Listener][] = [];

  override async start(): Promise<void> {
    this.#isOverOrderly = false;
    if (this.isAlive) return;
    await super.start();
    this.isAlive = true;
    super.on("exit", () => {
      this.isAlive = false;
    });
  }

  override on(event: string, listener: Listener): void {
    this.#ofThisRun.push([event, listener]);
    super.on(event, listener);
  }

  override send(message: Request): void {
    if (message.type === "stop") {
      this.#isOverOrderly = true;
      this.#answer("stopped");
    } else if (message.type === "start") {
      // This message names the tests to run.
      this.#setup = { config: message.context.config };
      if (this.#hasStarted) this.#answer("started");
      else super.send(message);
      this.#hasStarted = true;
    } else if (message.type === "run") {
      super.send({ ...message, context: { ...message.context, ...this.#setup } });
    } else super.send(message);
  }

  #answer(type: "started" | "stopped"): void {
    const listeners = this.#ofThisRun.filter(([event]) => event === "message");
    setImmediate(() => {
      for (const [, listener] of listeners) listener({ __vitest_worker_response__: true, type });
    });
  }

  override async stop(): Promise<void> {
    for (const [event, listener] of this.#ofThisRun) this.off(event, listener);
    this.#ofThisRun = [];
    if (!this.#isOverOrderly) await super.stop();
  }
}

let kept: KeptWorker | null = null;

export const KEPT_POOL = {
  name: "kept",
  createPoolWorker: (options: PoolOptions): PoolWorker => {
    if (!kept?.isAlive) kept = new KeptWorker(options);
    return kept;
  },
};
