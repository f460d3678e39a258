import { apiMutation, apiQuery, type Body } from "@/lib/http/api";

export const settingsQuery = apiQuery("/settings", {});

export const changeSettingsMutation = apiMutation(
  "PUT",
  "/settings",
  (body: Body<"/settings", "PUT">) => ({ body }),
  { keeps: () => settingsQuery },
);
