import type { Readable, Unsubscribe } from '@atrium/contracts/platform';

/** Subscriptions of one owner, which can be ended together. */
export interface Subscriptions {
  /** Returns an undo for the owner, which may be called any number of times. */
  own(undo: Unsubscribe): Unsubscribe;
  /** The same value, with subscriptions that belong to the owner. */
  watch<T>(value: Readable<T>): Readable<T>;
  endAll(): void;
}

export function createSubscriptions(): Subscriptions {
  const open = new Set<Unsubscribe>();

  function own(undo: Unsubscribe): Unsubscribe {
    const end = () => {
      if (open.delete(end)) undo();
    };
    open.add(end);
    return end;
  }

  return {
    own,
    watch: ({ get, subscribe }) => ({ get, subscribe: (listener) => own(subscribe(listener)) }),
    endAll() {
      for (const end of [...open]) end();
    },
  };
}
