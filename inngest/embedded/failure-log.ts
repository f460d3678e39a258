import type { Timetable } from "@/inngest/embedded/timetable";

const QUIET_MS = 60_000;

/** Logs the first failure at once, and the failures of the next minute in one line. */
export class FailureLog {
  private count = 0;
  private last = "";
  private isQuiet = false;

  constructor(
    private readonly timetable: Timetable,
    private readonly warn: (line: string) => void,
  ) {}

  add(functionId: string, message: string): void {
    this.count++;
    this.last = `${functionId}: ${message.slice(0, 300)}`;
    if (!this.isQuiet) this.tell();
  }

  private tell() {
    this.isQuiet = this.count > 0;
    if (!this.isQuiet) return;
    const others = this.count > 1 ? ` (e mais ${this.count - 1} no último minuto)` : "";
    this.warn(`Uma tarefa falhou de vez${others}: ${this.last}`);
    this.count = 0;
    this.timetable.after(QUIET_MS, () => this.tell());
  }
}
