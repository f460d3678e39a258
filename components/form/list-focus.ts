import { flushSync } from "react-dom";

/** A radio may be a switch of the whole list, such as that of its columns. */
const TYPED = "input:not([type=hidden], [type=radio]), select, textarea";
const FIELDS = `${TYPED}, input[type=radio], button, a[href]`;

const fieldsIn = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => !field.matches(":disabled") && field.checkVisibility(),
  );

const isBehind = (item: Node, field: Node) =>
  Boolean(item.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);

/**
 * Returns where the focus goes when its list item is removed: into the
 * next item, else to the nearest element.
 */
export function fieldBesideFocus(): HTMLElement | null {
  const item = document.activeElement?.closest("li, tr, fieldset");
  if (!item) return null;
  for (let place = item.parentElement; place; place = place.parentElement) {
    const others = fieldsIn(place).filter((field) => !item.contains(field));
    const before = item.previousElementSibling;
    const beside =
      others.find((field) => isBehind(item, field)) ??
      others.find((field) => before?.contains(field)) ??
      others.at(-1);
    if (beside) return beside;
  }
  return null;
}

const ignoreHeld = (event: KeyboardEvent) => {
  if (event.repeat && event.key === "Enter") event.preventDefault();
};

/** A held Enter key would press the newly focused element, or send the form. */
function letGoFirst(): void {
  document.addEventListener("keydown", ignoreHeld, true);
  const stop = () => document.removeEventListener("keydown", ignoreHeld, true);
  document.addEventListener("keyup", stop, { once: true, capture: true });
}

/** Call it before the focused item is removed: afterwards the browser has forgotten the position. */
export function focusBeside(): void {
  letGoFirst();
  fieldBesideFocus()?.focus();
}

/** Focuses the first field that `add` inserts: that field comes before the pressed button. */
export function focusAdded(add: () => void): void {
  letGoFirst();
  const before = new Set(fieldsIn(document));
  flushSync(add);
  const added = fieldsIn(document).filter((field) => !before.has(field));
  (added.find((field) => field.matches(TYPED)) ?? added[0])?.focus();
}
