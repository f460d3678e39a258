export type FieldProblem = { field: HTMLElement; label: string; sentence: string };

const FIELDS = "[aria-invalid=true], fieldset, [role=radiogroup]";
const FOCUSABLE = "input:not([type=hidden]), select, textarea, button";

let named = 0;

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? "";

function sentenceOf(field: Element): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const id = ids.find((each) => each.endsWith("-error"));
  return id ? textOf(document.getElementById(id)) : "";
}

function labelOf(field: HTMLElement): string {
  const other = field.getAttribute("aria-labelledby")?.split(" ")[0];
  const label = "labels" in field ? (field.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : null;
  const own =
    label ?? (other ? document.getElementById(other) : null) ?? field.querySelector(":scope > legend");
  // Removes the asterisk of required fields.
  return field.getAttribute("aria-label") ?? textOf(own).replace(/\s*\*$/, "");
}

/** Puts the group's label (a line, an address) first, because several fields may share one label. */
function wholeLabelOf(field: HTMLElement): string {
  const group = field.parentElement?.closest<HTMLElement>("fieldset, li[aria-label]");
  return [group ? labelOf(group) : "", labelOf(field)].filter(Boolean).join(", ");
}

export const fieldProblemsIn = (form: HTMLElement): FieldProblem[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].flatMap((field) => {
    const sentence = sentenceOf(field);
    // Groups of checkboxes often have no id that a link could point to.
    if (sentence && !field.id) field.id = `campo-${++named}`;
    return sentence ? { field, label: wholeLabelOf(field), sentence } : [];
  });

/** Also opens a `details` element that hides the field. */
export function focusField(field: HTMLElement): void {
  field.closest("details")?.setAttribute("open", "");
  (field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE))?.focus();
}

/** @returns a function that stops the watch */
export function watchProblems(form: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(form, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-invalid"],
  });
  return () => observer.disconnect();
}
