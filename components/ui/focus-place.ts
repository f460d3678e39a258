/** Call it while the element is in the page: a removed element has no ancestors. */
export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/**
 * The place for the focus after a removal: the dialog around, else the
 * card's heading, else the page's heading.
 */
function placeOf(around: readonly Element[]): HTMLElement | null {
  const left = around.find(({ isConnected }) => isConnected);
  const dialog = left?.closest<HTMLElement>("[role=dialog], dialog");
  if (dialog) return dialog;
  const page = document.getElementById("conteudo");
  const part = left?.closest("section, main") ?? page;
  return part?.querySelector<HTMLElement>("h1, h2") ?? page;
}

export function focusPlaceOf(around: readonly Element[]): void {
  const place = placeOf(around);
  if (!place?.hasAttribute("tabindex")) place?.setAttribute("tabindex", "-1");
  place?.focus({ preventScroll: true });
}
