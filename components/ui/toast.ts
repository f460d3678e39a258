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

/** Toasts are announced to screen readers too; `undo` works once. */
export const toast = {
  done: (text: string, options: { undo?: Undo } = {}) => raise({ tone: "done", text, ...options }),
  failed: (text: string) => raise({ tone: "failed", text }),
};

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const wasToastRaised = () => raised > 0;

/** Returns the waiting toasts and marks them as shown. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
