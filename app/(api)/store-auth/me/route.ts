import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { readCustomerMe } from "@/lib/auth/me";
import { CustomerMe } from "@/lib/auth/schema";

export const GET = endpoint(
  { summary: "O cliente que está na loja", auth: customer(), returns: CustomerMe },
  ({ ctx }) => readCustomerMe(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
