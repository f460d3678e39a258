/** Without a name none is sent. */
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name
      ? element
      : [],
  );

/** Never trims a password, even one shown as text. */
const contentOf = (input: HTMLInputElement | HTMLSelectElement) => {
  if (input.type === "checkbox" && input instanceof HTMLInputElement) return input.checked;
  return input.autocomplete.includes("password") ? input.value : input.value.trim() || null;
};

/** Booleans for boxes, null for empty fields. */
export const bodyOf = (form: HTMLFormElement): Record<string, string | boolean | null> =>
  Object.fromEntries(inputsOf(form).map((input) => [input.name, contentOf(input)]));

export const missingIn = (form: HTMLFormElement): { name: string; label: string }[] =>
  inputsOf(form)
    .filter((input) => input.required && !contentOf(input))
    .map(({ name, labels }) => ({ name, label: labels?.[0]?.textContent ?? "" }));

export const isTyped = (form: HTMLFormElement): boolean =>
  inputsOf(form).some((input) =>
    input instanceof HTMLInputElement
      ? input.value !== input.defaultValue || input.checked !== input.defaultChecked
      : [...input.options].some((option) => option.selected !== option.defaultSelected),
  );
