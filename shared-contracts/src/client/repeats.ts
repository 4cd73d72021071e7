import type { AnyCall } from '../calls/index.ts';

/** The id of a write until its outcome is known. */
export interface Repeat {
  readonly requestId: string;
  /** The outcome is known: the same input is a new write. */
  forget(): void;
}

/** Ids of writes whose outcome is not known, by call and input. */
export function createRepeats() {
  const ids = new Map<string, string>();
  return {
    of(call: Pick<AnyCall, 'name'>, input: unknown): Repeat {
      const key = `${call.name} ${JSON.stringify(input)}`;
      const requestId = ids.get(key) ?? crypto.randomUUID();
      ids.set(key, requestId);
      return { requestId, forget: () => void ids.delete(key) };
    },
  };
}
