/** Text fields and boxes of a form that are sent: those with a name. */
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name
      ? element
      : [],
  );

/** A password counts with its spaces, also while it is shown as text. */
const contentOf = (input: HTMLInputElement | HTMLSelectElement) => {
  if (input.type === "checkbox" && input instanceof HTMLInputElement) return input.checked;
  return input.autocomplete.includes("password") ? input.value : input.value.trim() || null;
};

/** What a form says, by the names of its fields: yes or no for boxes, null for what was left empty. */
export const bodyOf = (form: HTMLFormElement): Record<string, string | boolean | null> =>
  Object.fromEntries(inputsOf(form).map((input) => [input.name, contentOf(input)]));

/** The fields that have to be filled and are not. */
export const missingIn = (form: HTMLFormElement): { name: string; label: string }[] =>
  inputsOf(form)
    .filter((input) => input.required && !contentOf(input))
    .map(({ name, labels }) => ({ name, label: labels?.[0]?.textContent ?? "" }));

/** Whether anything was typed that is not as the page came. */
export const isTyped = (form: HTMLFormElement): boolean =>
  inputsOf(form).some((input) =>
    input instanceof HTMLInputElement
      ? input.value !== input.defaultValue || input.checked !== input.defaultChecked
      : [...input.options].some((option) => option.selected !== option.defaultSelected),
  );
