import { GET as readConsents } from "@/app/(api)/store/me/consentimentos/route";
import { GET as readBrowsers } from "@/app/(api)/store/me/navegadores/route";
import { GET as readProfile } from "@/app/(api)/store/me/route";
import { storePage } from "@/app/loja/store-page";
import { AddressSection } from "@/components/storefront/account-addresses";
import { ConsentSection } from "@/components/storefront/account-consents";
import { EmailSection } from "@/components/storefront/account-email";
import { AccountPage } from "@/components/storefront/account-page";
import { PasswordSection } from "@/components/storefront/account-password";
import { PrivacySection } from "@/components/storefront/account-privacy";
import { ProfileSection } from "@/components/storefront/account-profile";

const page = storePage({
  at: "/loja/conta",
  texts: "storefront.account.profile",
  title: "title",
  load: ({ ask }) => Promise.all([ask(readProfile), ask(readConsents), ask(readBrowsers)]),
  screen: ({ t, loja, data: [profile, consents, browsers] }) => {
    const firstName = profile.nome.split(" ")[0] ?? profile.nome;
    return (
      <AccountPage title={t("title")} hello={t("hello", { name: firstName })}>
        <ProfileSection profile={profile} />
        <EmailSection profile={profile} />
        <AddressSection addresses={profile.enderecos} />
        <ConsentSection consents={consents} browsers={browsers} store={loja} />
        <PasswordSection email={profile.email} />
        <PrivacySection />
      </AccountPage>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
