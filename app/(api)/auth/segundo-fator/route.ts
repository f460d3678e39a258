import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { enrolling } from "@/lib/auth/gate";
import { SecondFactorStatus } from "@/lib/auth/schema";
import { secondFactorStatus } from "@/lib/auth/second-factor/setup";

export const GET = endpoint(
  {
    summary: "Diz se a verificação em duas etapas do usuário está ligada",
    auth: enrolling(),
    returns: SecondFactorStatus,
  },
  ({ ctx }) => secondFactorStatus(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
