import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchData } from "@/lib/http/fetcher";
import { FREIGHT_KEYS, SETTINGS_KEYS } from "@/lib/settings/query-keys";
import type { Settings } from "@/lib/settings/schema";

const PATH = "/settings";

/** GET /settings */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEYS,
  queryFn: ({ signal }) => fetchData<Settings>(PATH, { signal }),
});

/** What a change answered takes the place of what was known. */
export function keepSettings(client: QueryClient, settings: Settings) {
  client.setQueryData(settingsQuery.queryKey, settings);
  return client.invalidateQueries({ queryKey: FREIGHT_KEYS, refetchType: "none" });
}

/** PUT /settings */
export const changeSettingsMutation = mutationOptions({
  mutationFn: (body: { versao: number } & Record<string, unknown>) =>
    fetchData<Settings>(PATH, { method: "PUT", body }),
  onSuccess: (settings, _body, _result, { client }) => keepSettings(client, settings),
});
