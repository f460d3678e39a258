import { checkDigit } from "@/lib/invoices/access-key";

export const ISSUER = "11222333000181";

/** Of November 2026. */
export function aKey({
  documento = ISSUER,
  numero = 1042,
  serie = "001",
  uf = "35",
  mes = "11",
  modelo = "55",
} = {}) {
  const body = `${uf}26${mes}${documento}${modelo}${serie}${String(numero).padStart(9, "0")}112345678`;
  return `${body}${checkDigit(body)}`;
}

/** A shortened NF-e that agrees with its key, with a protocol as the tax authority sends it. */
export function anNfe(
  chave = aKey(),
  { dhEmi = "2026-11-27T10:00:00-03:00", emit = "", xProd = "Café" } = {},
) {
  const issuer = emit || `<CNPJ>${chave.slice(6, 20)}</CNPJ>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00"><ide><cUF>${chave.slice(0, 2)}</cUF><mod>${chave.slice(20, 22)}</mod><serie>${Number(chave.slice(22, 25))}</serie><nNF>${Number(chave.slice(25, 34))}</nNF><dhEmi>${dhEmi}</dhEmi></ide><emit>${issuer}<xNome>Loja</xNome></emit><det nItem="1"><prod><xProd>${xProd}</xProd></prod></det></infNFe></NFe><protNFe versao="4.00"><infProt><chNFe>${chave}</chNFe></infProt></protNFe></nfeProc>`;
}
