/** How to take back what a toast tells of. */
type Undo = { onUndo: () => void };
type Toast = { tone: "done" | "failed"; text: string; undo?: Undo };

let waiting: readonly Toast[] = [];
let raised = 0;
const listeners = new Set<() => void>();

function raise(toast: Toast): void {
  waiting = [...waiting, toast];
  raised += 1;
  for (const listener of listeners) listener();
}

/**
 * Tells in a corner of the screen, and aloud, how something ended. With `undo` it stays longer and has a
 * button that takes it back, once.
 */
export const toast = {
  done: (text: string, options: { undo?: Undo } = {}) => raise({ tone: "done", text, ...options }),
  failed: (text: string) => raise({ tone: "failed", text }),
};

/** Runs `listener` for every toast that is raised; answers how to stop. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there was ever a toast: before that nobody needs the code that shows them. */
export const wasToastRaised = () => raised > 0;

/** The toasts that nobody has shown yet; they count as shown from now on. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
