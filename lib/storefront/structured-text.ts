const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Leaves out empty fields, because search engines refuse them. Escapes `<`, so that a product's text cannot
 * end the script element.
 */
export const structuredText = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (isEmpty(value) ? undefined : value)).replaceAll(
    "<",
    "\\u003c",
  );
