// Safe for the browser, which never loads the schemas.

/** A store has at most so many fields, of all records together. */
export const MAX_FIELDS = 20;
export const MAX_CHOICES = 50;
export const FIELD_NAME_LENGTH = 40;
export const CHOICE_LENGTH = 60;
export const MAX_TEXT = 500;
/** Numbers from -1e12 to 1e12. */
export const MAX_NUMBER = 1e12;

export const FIELD_ENTITIES = ["produto", "cliente", "pedido"] as const;
export type FieldEntity = (typeof FIELD_ENTITIES)[number];
export const FIELD_TYPES = ["texto", "numero", "data", "escolha"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The heading of a field's column in a CSV file. */
export const fieldHeading = (chave: string): string => `campo:${chave}`;
