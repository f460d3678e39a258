/** Kept while an element is still there: it has none once it is gone. */
export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Of what is gone: the dialog around it, its card's heading, the page's. */
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
