import type { Ctx } from "@/lib/ctx";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import { storefrontAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

/** `email` may be a new address that the customer has not confirmed yet. */
export type Recipient = { customerId: string; nome: string; email: string };

async function textsFor(tx: Ctx) {
  const { nomeLoja: store, idioma } = await storeOf(tx);
  return { t: await mailTranslator(idioma), store };
}

const confirmationLink = (tx: Ctx, token: string, host: string | null) =>
  storefrontAddress(tx, `/loja/confirmar-email/${token}`, host);

export async function mailWelcome(tx: Ctx, para: Recipient, token: string, host: string | null) {
  const { t, store } = await textsFor(tx);
  const { fidelidadeAtiva: hasPoints } = await tx.db.store.findUniqueOrThrow({
    where: { id: tx.storeId },
    select: { fidelidadeAtiva: true },
  });
  await queueMail(tx, {
    tipo: "boas_vindas",
    para,
    text: {
      assunto: t("customerWelcome.subject", { store }),
      titulo: t("customerWelcome.title", { store }),
      paragrafos: [
        t("greeting", { name: para.nome }),
        t(hasPoints ? "customerWelcome.text" : "customerWelcome.textShop"),
        t("customerWelcome.confirm"),
      ],
      botao: t("customerWelcome.button"),
      rodape: t("customerWelcome.ignore"),
    },
    link: await confirmationLink(tx, token, host),
  });
}

export async function mailConfirmation(tx: Ctx, para: Recipient, token: string, host: string | null) {
  const { t, store } = await textsFor(tx);
  await queueMail(tx, {
    tipo: "confirmar_email",
    para,
    text: {
      assunto: t("customerConfirm.subject", { store }),
      titulo: t("customerConfirm.title"),
      paragrafos: [t("greeting", { name: para.nome }), t("customerConfirm.text", { store })],
      botao: t("customerConfirm.button"),
      rodape: t("customerConfirm.ignore"),
    },
    link: await confirmationLink(tx, token, host),
  });
}

export async function mailPasswordReset(tx: Ctx, para: Recipient, token: string, host: string | null) {
  const { t, store } = await textsFor(tx);
  await queueMail(tx, {
    tipo: "senha_cliente",
    para,
    text: {
      assunto: t("customerReset.subject", { store }),
      titulo: t("customerReset.title"),
      paragrafos: [t("greeting", { name: para.nome }), t("customerReset.text", { store })],
      botao: t("customerReset.button"),
      rodape: t("customerReset.ignore"),
    },
    link: await storefrontAddress(tx, `/loja/redefinir-senha/${token}`, host),
  });
}

export async function mailPasswordChanged(tx: Ctx, para: Recipient) {
  const { t, store } = await textsFor(tx);
  await queueMail(tx, {
    tipo: "senha_alterada",
    para,
    text: {
      assunto: t("customerPasswordChanged.subject", { store }),
      titulo: t("customerPasswordChanged.title"),
      paragrafos: [t("greeting", { name: para.nome }), t("customerPasswordChanged.text", { store })],
      rodape: t("customerPasswordChanged.warning"),
    },
  });
}

/** Goes to the current address. */
export async function mailEmailChange(tx: Ctx, para: Recipient, newEmail: string) {
  const { t, store } = await textsFor(tx);
  await queueMail(tx, {
    tipo: "confirmar_email",
    para,
    text: {
      assunto: t("customerEmailChange.subject", { store }),
      titulo: t("customerEmailChange.title"),
      paragrafos: [
        t("greeting", { name: para.nome }),
        t("customerEmailChange.text", { store, email: newEmail }),
      ],
      rodape: t("customerEmailChange.warning"),
    },
  });
}

/** Goes to the former address. */
export async function mailEmailMoved(tx: Ctx, para: Recipient, newEmail: string | null) {
  const { t, store } = await textsFor(tx);
  await queueMail(tx, {
    tipo: "confirmar_email",
    para,
    text: {
      assunto: t("customerEmailMoved.subject", { store }),
      titulo: t("customerEmailMoved.title"),
      paragrafos: [
        t("greeting", { name: para.nome }),
        newEmail
          ? t("customerEmailMoved.text", { store, email: newEmail })
          : t("customerEmailMoved.removed", { store }),
        t("customerEmailMoved.next"),
      ],
      rodape: t("customerEmailMoved.warning"),
    },
  });
}
