import { Button } from "@mantine/core";
import { EntryPage } from "@/components/auth/entry-page";
import { AcceptInvitation } from "@/components/team/accept-invitation";
import { AREAS } from "@/lib/auth/pages/return-path";
import { translator } from "@/lib/i18n/request-locale";
import { findInvitation, type Invitation } from "@/lib/team/accept-invitation";

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await translator("panel.team.accept");
  const invitation = await findInvitation(token);
  return (
    <EntryPage at="/admin/convite/[token]" {...words(t, invitation)}>
      {invitation?.state === "open" ? (
        <AcceptInvitation token={token} email={invitation.email} nome={invitation.nome} />
      ) : (
        <Button component="a" href={AREAS.panel.login} size="md" fullWidth>
          {t("goToLogin")}
        </Button>
      )}
    </EntryPage>
  );
}

type Translator = Awaited<ReturnType<typeof translator<"panel.team.accept">>>;

function words(t: Translator, invitation: Invitation | null): { title: string; text: string } {
  if (!invitation) return { title: t("unknownTitle"), text: t("unknownText") };
  const { state, nomeLoja, inviter } = invitation;
  if (state !== "open") return { title: t(`${state}Title`), text: t(`${state}Text`) };
  return {
    title: t("title", { store: nomeLoja }),
    text: inviter ? t("byPerson", { inviter }) : t("byNobody"),
  };
}
