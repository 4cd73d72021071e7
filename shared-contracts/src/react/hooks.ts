import { keepPreviousData, type UseQueryResult, useQuery, useTranslation } from '@atrium/contracts/provided';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type AnyCall, CallError, type CallInput, type CallValue, callFailureOf } from '../calls/index.ts';
import type { RegionState, SessionState } from '../entities/index.ts';
import { isOutcomeUnknown } from '../errors/index.ts';
import type { EventDefinition, EventPayload } from '../events/index.ts';
import type { MenuEntry, Readable } from '../platform/index.ts';
import { usePlatform } from './platform-context.ts';

function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}

/** The session; renders again when it changes. */
export function useSession(): SessionState {
  return useReadable(usePlatform().session);
}

/** Merchant, language, currency and theme. */
export function useRegion(): RegionState {
  return useReadable(usePlatform().region);
}

/** Entries of a menu, permitted and translated. */
export function useMenu(slot: string): readonly MenuEntry[] {
  return useReadable(usePlatform().menu(slot));
}

/** The cache key of a call's answer; answers differ by language and player. */
export function callKey<C extends AnyCall>(call: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input];
}

/** The whole key of a call's answer: for this merchant, language and account (null: a guest). */
export function callKeyFor(
  call: { readonly name: string },
  input: unknown,
  { language, merchantCode }: Pick<RegionState, 'language' | 'merchantCode'>,
  account: string | null,
): readonly unknown[] {
  return [call.name, input, language, merchantCode, account];
}

interface CallQueryOptions {
  enabled?: boolean;
  staleTimeMs?: number;
  refetchIntervalMs?: number;
  /** Shows the previous page while the next one loads. */
  keepPrevious?: boolean;
}

/** Reads a call's answer, cached. A refusal is the query's error; get it with `callFailureOf(error)`. */
export function useCall<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallQueryOptions = {},
): UseQueryResult<CallValue<C>, Error> {
  const { calls } = usePlatform();
  const region = useRegion();
  const session = useSession();
  return useQuery({
    queryKey: callKeyFor(call, input, region, session.member?.account ?? null),
    queryFn: async ({ signal }): Promise<CallValue<C>> => {
      const result = await calls.invoke(call, input, { signal });
      if (!result.ok) throw new CallError(result.failure);
      return result.value;
    },
    retry: (count, error) => count < 2 && isOutcomeUnknown(callFailureOf(error)?.code),
    meta: { staleAfter: call.staleAfter, isOwn: !call.callers.includes('guest') },
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    ...(options.refetchIntervalMs === undefined ? {} : { refetchInterval: options.refetchIntervalMs }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<CallValue<C>, Error>;
}

/** Listens to an event while the component is mounted. */
export function useBusEvent<E extends EventDefinition>(event: E, listener: (payload: EventPayload<E>) => void): void {
  const { bus } = usePlatform();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => bus.on(event, (payload) => latest.current(payload)), [bus, event]);
}

/** A key whose form (`_one`, `_other`) follows from the number `count` that the text is given. */
type KeyOfForm<Key extends string> = Key extends `${infer Plural}_${'one' | 'other'}` ? Plural : Key;

/** Dotted paths of a text tree. */
export type TextKeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? KeyOfForm<Key> : `${Key}.${TextKeyOf<Tree[Key]>}`;
}[keyof Tree & string];

export type TranslateText<Tree> = (key: TextKeyOf<Tree>, values?: Record<string, string | number>) => string;

/**
 * The remote's own texts: `export const useText = useRemoteText<typeof en>`. Keys are checked against the EN file;
 * `{{name}}` is replaced by a value.
 */
export function useRemoteText<Tree>(): TranslateText<Tree> {
  const { t } = useTranslation(usePlatform().remoteId);
  return (key, values) => t(key as string, values ?? {});
}
