import { limits } from '@atrium/contracts/constants';
import type { HumanAction } from '@atrium/contracts/entities';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCalls } from '../../core/calls.ts';
import type { HumanAnswer, HumanProvider, HumanTask } from './human-provider.ts';
import { humanProvidersFor } from './human-providers.ts';
import { workProvider } from './work-provider.ts';

export interface HumanCheck {
  /** The check under way; null when none is. */
  readonly task: HumanTask | null;
  /** Begins a check, also in place of a used one. */
  demand(): void;
  /** Loads another picture, at most once a second. */
  refresh(): void;
  /** Replaces the picture by a proof of work. */
  letBrowser(): void;
  /**
   * The proof to send; null when the player must type something first. Without a check under way, one is begun when
   * `always` requires it.
   */
  prove(typed: string, always?: boolean): Promise<HumanAnswer | null>;
}

/** The human check of a form, by the first provider that is available. */
export function useHumanCheck(action: HumanAction): HumanCheck {
  const calls = useCalls();
  const [task, setTask] = useState<HumanTask | null>(null);
  const isDemanded = useRef(false);
  const begunAt = useRef(0);
  const turn = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const begin = useCallback(
    async (providers: readonly HumanProvider[]): Promise<HumanTask | null> => {
      begunAt.current = Date.now();
      turn.current += 1;
      const mine = turn.current;
      for (const provider of providers) {
        const begun = await provider.begin(calls, action).catch(() => null);
        if (!begun) continue;
        // A picture that arrives late does not replace a newer one.
        if (!isGone.current && mine === turn.current) setTask(begun);
        return begun;
      }
      return null;
    },
    [calls, action],
  );

  return {
    task,
    demand() {
      isDemanded.current = true;
      void begin(humanProvidersFor(action));
    },
    refresh() {
      if (Date.now() - begunAt.current >= limits.captchaRefreshThrottleMs) void begin(humanProvidersFor(action));
    },
    letBrowser: () => void begin([workProvider]),
    async prove(typed, always = false) {
      if (!isDemanded.current && !always) return {};
      const current = task ?? (await begin(humanProvidersFor(action)));
      if (!current) return {};
      if (current.kind === 'silent') {
        const answer = await current.answer().catch(() => null);
        // A proof is valid for one try.
        setTask(null);
        return answer ?? {};
      }
      return typed.trim() === '' ? null : current.answer(typed);
    },
  };
}
