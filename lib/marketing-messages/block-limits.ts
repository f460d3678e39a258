/** Limits for the texts of a block; used by the API and the editor. */
export const BLOCK_LIMITS = {
  titulo: { texto: 200 },
  texto: { texto: 5_000 },
  imagem: { endereco: 500, descricao: 200, link: 500 },
  botao: { texto: 80, link: 500 },
  cupom: { codigo: 40, texto: 300 },
  pontos: { texto: 300 },
} as const;
