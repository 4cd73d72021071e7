import { QueryClient } from '@atrium/contracts/provided';

/** What calls have answered, for every page of the site. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, refetchOnWindowFocus: false } },
});
