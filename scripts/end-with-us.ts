import { type ChildProcess, spawn } from "node:child_process";

// When our end of the pipe closes, for whatever reason, this shell ends the listed process groups, frozen
// ones too: SIGTERM, after five seconds SIGKILL.
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

const groups = new Set<number>();
let watcher: ChildProcess | undefined;

function startWatcher(): ChildProcess {
  // Its own process group: Ctrl-C is for the start script alone.
  const child = spawn("/bin/sh", ["-c", WATCHER, "watcher"], {
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // Without the shell, children end by themselves as soon as they notice.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.once("exit", () => {
    if (watcher === child) watcher = undefined;
  });
  for (const group of groups) child.stdin.write(`add ${group}\n`);
  child.unref();
  (child.stdin as { unref?: () => void }).unref?.();
  return child;
}

/**
 * Ends a child and its process group with this process, even a killed one. The child must lead that group
 * (`detached`).
 */
export function endWithUs(child: ChildProcess): void {
  const { pid } = child;
  if (!pid) return;
  watcher ??= startWatcher();
  groups.add(pid);
  watcher.stdin?.write(`add ${pid}\n`);
  child.once("exit", () => {
    groups.delete(pid);
    watcher?.stdin?.write(`drop ${pid}\n`);
  });
}
