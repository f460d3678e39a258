import { apiMutation, apiQuery, type Body } from "@/lib/http/api";
import type { Settings } from "@/lib/settings/schema";

export const settingsQuery = apiQuery("/settings", {});

export const changeSettingsMutation = apiMutation(
  "PUT",
  "/settings",
  (body: Body<"/settings", "PUT">) => ({ body }),
  { keeps: () => settingsQuery },
);
