/** A field that says what is wrong with it, as it stands in the page. */
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
  // The asterisk of what has to be filled is no part of the name.
  return field.getAttribute("aria-label") ?? textOf(own).replace(/\s*\*$/, "");
}

/** With the line or address that it belongs to, where there are several. */
function wholeLabelOf(field: HTMLElement): string {
  const group = field.parentElement?.closest<HTMLElement>("fieldset, li[aria-label]");
  return [group ? labelOf(group) : "", labelOf(field)].filter(Boolean).join(", ");
}

/** What the fields of a form say themselves, in the order of the page. */
export const fieldProblemsIn = (form: HTMLElement): FieldProblem[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].flatMap((field) => {
    const sentence = sentenceOf(field);
    // A link has to lead somewhere, and groups of boxes often have no id.
    if (sentence && !field.id) field.id = `campo-${++named}`;
    return sentence ? { field, label: wholeLabelOf(field), sentence } : [];
  });

/** Goes to a field, wherever it is folded away. */
export function focusField(field: HTMLElement): void {
  field.closest("details")?.setAttribute("open", "");
  (field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE))?.focus();
}

/** Tells of every change of what the fields say; answers how to stop. */
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
