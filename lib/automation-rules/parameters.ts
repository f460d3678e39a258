import { z } from "zod";
import { type Action, type TriggerName, triggerOf, variablesOf } from "@/lib/automation-rules/types";
import { COUPON_TYPES } from "@/lib/coupons/kinds";
import { CouponCode, checkTerms } from "@/lib/coupons/schema";
import { Tag } from "@/lib/customers/schema";
import { FreeText } from "@/lib/http/typed-text";
import { asMessage, says } from "@/lib/i18n/sentence";
import { variableProblem } from "@/lib/mail/template";
import { DestinationUrl } from "@/lib/webhooks/schema";
import { type TemplateChoice, templateChoice } from "@/lib/whatsapp/schema";

const cents = z.int().min(1).max(99_999_999);

function words(known: readonly string[], max: number) {
  return FreeText.min(1)
    .max(max)
    .superRefine((text, context) => {
      const said = variableProblem(text, known);
      if (said) context.addIssue({ code: "custom", message: asMessage(said) });
    });
}

/** If there is a text, the customer gets a message about the coupon. */
const coupon = (known: readonly string[]) => ({
  tipo: z.enum(COUPON_TYPES),
  valor: z.number(),
  prefixo: CouponCode.max(20).default("VOLTA"),
  validadeDias: z.int().min(1).max(365),
  minimoPedidoCents: cents.nullish(),
  descontoMaximoCents: cents.nullish(),
  assunto: words(known, 150).nullish(),
  conteudo: words(known, 20_000).nullish(),
});

function shapeOf(entao: Action, known: readonly string[]): z.ZodRawShape {
  switch (entao) {
    case "enviar_email":
      return { assunto: words(known, 150), conteudo: words(known, 20_000) };
    case "enviar_whatsapp":
      return { modelo: templateChoice(words(known, 300)).nullish(), conteudo: words(known, 4_000) };
    case "enviar_push":
      return { conteudo: words(known, 1_000) };
    case "adicionar_tag":
    case "remover_tag":
      return { tag: Tag };
    case "notificar_equipe":
      return { mensagem: FreeText.max(200).default("") };
    case "despublicar_produto":
      return {};
    case "criar_cupom":
      return coupon(known);
    case "creditar_pontos":
      return { pontos: z.int().min(1).max(1_000_000), motivo: FreeText.min(1).max(200) };
    case "chamar_webhook":
      return { url: DestinationUrl };
  }
}

const AFTER = { dias: z.int().min(1).max(1_095), minutos: z.int().min(5).max(43_200) };

type CouponParameters = z.output<z.ZodObject<ReturnType<typeof coupon>>>;

function checkCoupon(parameters: Record<string, unknown>, context: z.RefinementCtx): void {
  const { tipo, valor, descontoMaximoCents, assunto, conteudo } = parameters as CouponParameters;
  checkTerms(
    { tipo, valor, descontoMaximoCents: descontoMaximoCents ?? null, inicioEm: null, fimEm: null },
    context,
  );
  if (Boolean(assunto) !== Boolean(conteudo)) {
    const path = [assunto ? "conteudo" : "assunto"];
    context.addIssue({
      code: "custom",
      path,
      message: says("para avisar do cupom informe assunto e conteudo"),
    });
  }
}

export function parametersOf(quando: TriggerName, entao: Action) {
  const after = triggerOf(quando).time?.after;
  const shape = { ...shapeOf(entao, variablesOf(quando, entao)), ...(after && { [after]: AFTER[after] }) };
  const schema = z.strictObject(shape);
  return z.object({ parametros: entao === "criar_cupom" ? schema.superRefine(checkCoupon) : schema });
}

/** The API checked these parameters when the rule was written. */
export type Parameters = Partial<
  CouponParameters & {
    tag: string;
    mensagem: string;
    pontos: number;
    motivo: string;
    url: string;
    dias: number;
    minutos: number;
    modelo: TemplateChoice | null;
  }
>;
