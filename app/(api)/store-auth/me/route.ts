import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { CustomerMe } from "@/lib/auth/schema";
import { readCustomerMe } from "@/lib/auth/self/me";

export const GET = endpoint(
  { summary: "O cliente que está na loja", auth: customer(), returns: CustomerMe },
  ({ ctx }) => readCustomerMe(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
