import { Prisma } from "@/lib/db/generated/client";

/** A value for a JSON column that may be empty: Prisma takes `null` for the JSON word, not for an empty column. */
export const jsonOrEmpty = <T extends object>(value: T | null) => value ?? Prisma.DbNull;
