import type { QueryClient } from "@tanstack/react-query";
import { apiMutation, apiQuery, type Body } from "@/lib/http/api";
import { outdate } from "@/lib/http/dependants";
import type { Settings } from "@/lib/settings/schema";

export const settingsQuery = apiQuery("/settings", {});

/** What a change answered takes the place of what was known. */
export function keepSettings(client: QueryClient, settings: Settings) {
  const { queryKey } = settingsQuery;
  client.setQueryData(queryKey, settings);
  return outdate(client, "settings", { kept: queryKey });
}

export const changeSettingsMutation = apiMutation(
  "PUT",
  "/settings",
  (body: Body<"/settings", "PUT">) => ({ body }),
  { keeps: () => settingsQuery },
);
