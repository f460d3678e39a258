import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Body } from "@/lib/http/api-types";

export const settingsQuery = apiQuery("/settings", {});

export const changeSettingsMutation = apiMutation(
  "PUT",
  "/settings",
  (body: Body<"/settings", "PUT">) => ({ body }),
  { keeps: () => settingsQuery },
);
