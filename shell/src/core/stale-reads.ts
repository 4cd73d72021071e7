import { queryClient } from './query-client.ts';

/** Reads whose call says that this event or write changes them (`staleAfter`): the page's own ask again at once. */
export function refreshAfter(cause: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => {
      const causes = meta?.staleAfter;
      return Array.isArray(causes) && causes.includes(cause);
    },
  });
}
