/** When something happened to an order, if not now, and the host of the request, where links may lead to. */
export type Occasion = { at?: Date; host?: string | null };
