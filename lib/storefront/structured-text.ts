const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

/** Search engines refuse empty fields. `<` is escaped: no product's text can end the script element. */
export const structuredText = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (isEmpty(value) ? undefined : value)).replaceAll(
    "<",
    "\\u003c",
  );
