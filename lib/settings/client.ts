import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { fetchData } from "@/lib/http/fetcher";
import type { Settings } from "@/lib/settings/schema";

const PATH = "/settings";

/** GET /settings */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ["settings"],
    queryFn: ({ signal }) => fetchData<Settings>(PATH, { signal }),
  });

/** PUT /settings. What it answers takes the place of what was known. */
export const changeSettingsMutation = mutationOptions({
  mutationFn: (body: { versao: number } & Record<string, unknown>) =>
    fetchData<Settings>(PATH, { method: "PUT", body }),
  onSuccess: (settings, _body, _result, { client }) => {
    client.setQueryData(settingsQuery().queryKey, settings);
    return client.invalidateQueries({ queryKey: ["freight"], refetchType: "none" });
  },
});
