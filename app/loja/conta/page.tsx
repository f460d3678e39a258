import { AddressSection } from "@/components/storefront/account-addresses";
import { ConsentSection } from "@/components/storefront/account-consents";
import { EmailSection } from "@/components/storefront/account-email";
import { AccountPage } from "@/components/storefront/account-page";
import { PasswordSection } from "@/components/storefront/account-password";
import { PrivacySection } from "@/components/storefront/account-privacy";
import { ProfileSection } from "@/components/storefront/account-profile";
import { requireCustomer } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";
import { readOwnConsents } from "@/lib/store-account/consents";
import { readProfile } from "@/lib/store-account/profile";

export async function generateMetadata() {
  const t = await translator("storefront.account.profile");
  return { title: t("title") };
}

/** The customer's own data, and what they allow and may ask for. */
export default async function OwnAccountPage() {
  const { ctx, loja } = await requireCustomer();
  const [profile, consents] = await Promise.all([readProfile(ctx), readOwnConsents(ctx)]);
  const t = await translator("storefront.account.profile");
  const firstName = profile.nome.split(" ")[0] ?? profile.nome;
  return (
    <AccountPage title={t("title")} hello={t("hello", { name: firstName })}>
      <ProfileSection profile={profile} />
      <EmailSection profile={profile} />
      <AddressSection addresses={profile.enderecos} />
      <ConsentSection consents={consents} store={loja} />
      <PasswordSection email={profile.email} />
      <PrivacySection />
    </AccountPage>
  );
}
