import { queryClient } from './query-client.ts';

/** The meta of a read in `useCall`: the events and writes that change it, and whether only its player may make it. */
interface ReadMeta {
  readonly staleAfter?: readonly string[] | undefined;
  readonly isOwn?: boolean;
}

type CauseListener = (cause: string) => void;
const listeners = new Set<CauseListener>();

/** Hears every event and write that makes reads stale. */
export const onCause = (listener: CauseListener): void => void listeners.add(listener);

function refresh(isStale: (meta: ReadMeta) => boolean): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => isStale((meta ?? {}) as ReadMeta) });
}

/** Refreshes reads whose call declares this event or write (`staleAfter`): the page's own are made again at once. */
export function refreshAfter(cause: string): void {
  for (const listener of listeners) listener(cause);
  refresh(({ staleAfter }) => staleAfter?.includes(cause) ?? false);
}

/**
 * A player's own reads that follow events: an order that changed between the read and the connection of the event
 * socket would show its old state until the next event.
 */
export function refreshOwnReads(): void {
  refresh(({ staleAfter, isOwn }) => isOwn === true && (staleAfter?.some((cause) => cause.includes('.')) ?? false));
}
