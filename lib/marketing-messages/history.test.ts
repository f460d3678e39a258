import { expect, it } from "vitest";
import { GET } from "@/app/(api)/customers/[id]/mensagens/route";
import { moveCampaign } from "@/lib/campaigns/move";
import { createCampaign } from "@/lib/campaigns/write";
import { changeConsent } from "@/lib/customers/consents";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, aUser } from "@/lib/testing/factories";

it("says of each channel and each campaign why a customer gets it or does not", async () => {
  const ctx = await aStore();
  const { storeId } = ctx;
  const { cookie } = await aUser(ctx, ["marketing"]);
  const started = async (nome: string, tag: string | null) => {
    const regras = { operador: "e", condicoes: [{ campo: "tags", operador: "contem", valor: tag }] };
    const segment = tag ? await ctx.db.segment.create({ data: { storeId, nome, regras } }) : null;
    const words = { assunto: "Oi", conteudo: "Oi", segmentId: segment?.id ?? null };
    const { id } = await createCampaign(ctx, { nome, canal: "email", ...words });
    await moveCampaign(ctx, id, { status: "enviando" });
  };
  await started("Antes", null);
  const { id, email } = await aCustomer(ctx);
  await started("Sem sim", null);
  await changeConsent(ctx, id, { canal: "email", aceito: true }, "checkout");
  await changeConsent(ctx, id, { canal: "whatsapp", aceito: false }, "painel");
  await started("De outros", "vip");
  await started("Para todos", null);
  await ctx.db.suppression.create({
    data: { storeId, canal: "email", destino: email ?? "", motivo: "reclamacao" },
  });

  const { json } = await call(GET, "GET", { cookie, params: { id } });
  const { canais, mensagens, naSemana, limiteSemanal } = json.data;
  expect([naSemana, limiteSemanal]).toEqual([0, 3]);
  expect(canais).toMatchObject([
    {
      canal: "email",
      motivo: "suprimido",
      consentimento: { aceito: true, fonte: "checkout" },
      supressao: { motivo: "reclamacao" },
    },
    { canal: "whatsapp", motivo: "sem_consentimento", consentimento: { aceito: false, fonte: "painel" } },
    { canal: "push", motivo: "sem_consentimento", consentimento: null },
  ]);
  const told = mensagens.map(({ nome, status, motivo }: Record<string, string>) => [nome, status, motivo]);
  expect(told).toEqual([
    ["Para todos", "pendente", null],
    ["De outros", "ignorado", "fora_do_publico"],
    ["Sem sim", "ignorado", "sem_consentimento"],
    ["Antes", "ignorado", "cliente_depois"],
  ]);
});
