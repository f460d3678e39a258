type Item = { nome: string; tamanho: string | null; cor: string | null };

/** Tells it from another variant of the product. */
export const itemName = ({ nome, tamanho, cor }: Item) => [nome, tamanho, cor].filter(Boolean).join(" · ");
