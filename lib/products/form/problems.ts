import { ApiError } from "@/lib/http/fetcher";
import type { ProductForm } from "@/lib/products/form/values";

export type Problem = "required" | "promotion" | "priceless" | "period" | "repeated" | "sku" | "sides";

const SIDES = ["alturaCm", "larguraCm", "comprimentoCm"] as const;
export const SKU_FORM = /^[A-Za-z0-9._-]{1,64}$/;

function promotionProblems({ precoCents, precoPromocionalCents, variantes, ...dates }: ProductForm) {
  const problems: Record<string, Problem> = {};
  const { promocaoDe, promocaoAte } = dates;
  const isWrong = (promotion: number | null, price: number | null) =>
    promotion !== null && price !== null && promotion >= price;
  if (isWrong(precoPromocionalCents, precoCents)) problems.precoPromocionalCents = "promotion";
  for (const [index, variant] of variantes.entries()) {
    if (isWrong(variant.precoPromocionalCents, variant.precoCents ?? precoCents)) {
      problems[`variantes[${index}].precoPromocionalCents`] = "promotion";
    }
  }
  if (promocaoDe && promocaoAte && promocaoAte <= promocaoDe) problems.promocaoAte = "period";
  const isPriced =
    precoPromocionalCents !== null || variantes.some((variant) => variant.precoPromocionalCents !== null);
  if ((promocaoDe || promocaoAte) && !isPriced) problems.precoPromocionalCents = "priceless";
  return problems;
}

export function problemsOf(form: ProductForm) {
  const { nome, precoCents, sku: own, variantes } = form;
  const problems = promotionProblems(form);
  if (!nome.trim()) problems.nome = "required";
  if (precoCents === null) problems.precoCents = "required";
  if (variantes.length === 0 && own.trim() && !SKU_FORM.test(own.trim())) problems.sku = "sku";
  const skus = variantes.map(({ sku }) => sku.trim().toLowerCase());
  for (const [index, sku] of skus.entries()) {
    if (!sku) problems[`variantes[${index}].sku`] = "required";
    else if (!SKU_FORM.test(sku)) problems[`variantes[${index}].sku`] = "sku";
    else if (skus.indexOf(sku) < index) problems[`variantes[${index}].sku`] = "repeated";
  }
  for (const [index, variant] of variantes.entries()) {
    const missing = SIDES.filter((side) => variant[side] === null);
    const [side] = missing.length < SIDES.length ? missing : [];
    if (side) problems[`variantes[${index}].${side}`] = "sides";
  }
  return problems;
}

/** Names the form's field: `dimensoes.alturaCm` → `alturaCm`, `fiscal.ncm` → `ncm`, `variantes[0].dimensoes.alturaCm` too. */
export const formField = (field: string): string => field.replace(/(^|\.)(dimensoes|fiscal)\./, "$1");

/** The field and its sentence when the API refused the product. */
export function fieldProblemOf(error: Error | null): { field: string; sentence: string } | null {
  if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) return null;
  const { field, sentence } = error;
  return field ? { field: formField(field), sentence } : null;
}
