// JavaScript, because scripts/start.mjs needs this file before anything is bundled.
import { spawn } from "node:child_process";

// When our end of the pipe closes for any reason, this shell ends the listed process groups, also frozen
// ones: first SIGTERM, after five seconds SIGKILL.
const WATCHER = `
trap '' INT TERM HUP
groups=
while read -r change group; do
  rest=
  for one in $groups; do [ "$one" = "$group" ] || rest="$rest $one"; done
  groups=$rest
  [ "$change" = add ] && groups="$groups $group"
done
for one in $groups; do kill -s TERM -- "-$one"; kill -s CONT -- "-$one"; done 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do
  sleep 0.5
  rest=
  for one in $groups; do kill -s 0 -- "-$one" 2>/dev/null && rest="$rest $one"; done
  groups=$rest
  [ -z "$groups" ] && exit
done
for one in $groups; do kill -s KILL -- "-$one"; done 2>/dev/null
`;

/** @type {Set<number>} */
const groups = new Set();
/** @type {import("node:child_process").ChildProcess | undefined} */
let watcher;

function startWatcher() {
  // Its own process group, so that Ctrl-C reaches only the start script.
  const child = spawn("/bin/sh", ["-c", WATCHER, "watcher"], {
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // If the shell can't start, children still end when they notice that this process is gone.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.once("exit", () => {
    if (watcher === child) watcher = undefined;
  });
  for (const group of groups) child.stdin.write(`add ${group}\n`);
  child.unref();
  if ("unref" in child.stdin && typeof child.stdin.unref === "function") child.stdin.unref();
  return child;
}

/**
 * When this process ends, even by a kill, the child and its process group end too. The child must lead that
 * group (`detached`).
 * @param {import("node:child_process").ChildProcess} child
 */
export function endWithUs(child) {
  const { pid } = child;
  if (!pid) return;
  watcher ??= startWatcher();
  groups.add(pid);
  watcher.stdin?.write(`add ${pid}\n`);
  child.once("exit", () => {
    groups.delete(pid);
    watcher?.stdin?.write(`drop ${pid}\n`);
    if (groups.size > 0) return;
    watcher?.stdin?.end();
    watcher = undefined;
  });
}
