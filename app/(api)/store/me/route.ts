import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { changeProfile, readProfile } from "@/lib/store-account/profile";
import { Profile, ProfileChange } from "@/lib/store-account/profile-schema";

export const GET = endpoint(
  { summary: "Dados do cliente que está na loja", auth: customer(), returns: Profile },
  ({ ctx }) => readProfile(ctx),
);

export const PUT = endpoint(
  {
    summary: "Muda os dados do cliente; outro e-mail pede a senha e só vale depois de confirmado",
    auth: customer(),
    body: ProfileChange,
    returns: Profile,
  },
  ({ ctx, body, request }) => changeProfile(ctx, body, request),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
