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

/** The first field that has to be filled and is not. */
export const firstMissing = (form: HTMLFormElement): string | null =>
  inputsOf(form).find((input) => input.required && !contentOf(input))?.name ?? null;
