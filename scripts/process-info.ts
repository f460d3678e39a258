import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether a process of that id exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The command line of a process, empty when it can't be read. */
export function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync("/proc/self"))
    return existsSync(file) ? readFileSync(file, "utf8").replaceAll("\0", " ") : "";
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

/** The parent of a process, where the system tells. */
export function parentOf(pid: number): number | undefined {
  try {
    // The second field is the program's name in parentheses and may hold spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return undefined;
  }
}
