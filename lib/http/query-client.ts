import { isServer, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isOffline } from "@/lib/http/fetcher";

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

/** A retry may succeed. */
const isRetried = (error: Error) => !(error instanceof ApiError) || isOffline(error);

type Elsewhere = {
  /** A call answered that the session is gone. */
  onSignedOut: () => void;
  /** The person's role now requires a second factor. */
  onEnrolmentDue: () => void;
};

export function makeQueryClient(elsewhere?: Elsewhere): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) elsewhere?.onSignedOut();
    if (error.code === "SECOND_FACTOR_REQUIRED") elsewhere?.onEnrolmentDue();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.opensSession !== true) onError(error);
      },
    }),
    defaultOptions: {
      // Without a connection, calls fail with a message instead of pausing.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => !isServer && failures < MAX_RETRIES && isRetried(error),
      },
    },
  });
}
