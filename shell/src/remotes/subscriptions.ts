import type { Readable, Unsubscribe } from '@atrium/contracts/platform';

/** Subscriptions of one owner, which end together whether or not the owner ended them. */
export interface Subscriptions {
  /** Answers with an undo to hand to the owner; it may be called any number of times. */
  own(undo: Unsubscribe): Unsubscribe;
  /** A value whose watchers are the owner's. */
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
