import { QueryClient } from '@atrium/contracts/provided';

/** The cache of answers to calls, for every page of the site. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, refetchOnWindowFocus: false } },
});
