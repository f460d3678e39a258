import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { apiQuery } from "@/lib/http/api";
import { fetchData } from "@/lib/http/fetcher";
import { FREIGHT_KEYS } from "@/lib/settings/query-keys";
import type { Settings } from "@/lib/settings/schema";

const PATH = "/settings";

export const settingsQuery = apiQuery("/settings", {});

/** What a change answered takes the place of what was known. */
function keepSettings(client: QueryClient, settings: Settings) {
  client.setQueryData(settingsQuery.queryKey, settings);
  return client.invalidateQueries({ queryKey: FREIGHT_KEYS, refetchType: "none" });
}

/** PUT /settings */
export const changeSettingsMutation = mutationOptions({
  mutationFn: (body: { versao: number } & Record<string, unknown>) =>
    fetchData<Settings>(PATH, { method: "PUT", body }),
  onSuccess: (settings, _body, _result, { client }) => keepSettings(client, settings),
});
