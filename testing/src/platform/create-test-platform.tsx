import type { MenuEntry } from '@atrium/contracts/platform';
import { QueryClient } from '@atrium/contracts/provided';
import { contractVersion } from '@atrium/contracts/release';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { sampleNow } from '../sample/sample-now.ts';
import { sampleOfSchema } from '../sample/sample-of.ts';
import { refusalText } from './refusal-text.ts';
import { regionOf, withRegion } from './regions.ts';
import { memberSession } from './sessions.ts';
import { settable } from './settable.ts';
import { settled } from './settled.ts';
import { createTestBus } from './test-bus.ts';
import { createTestCalls } from './test-calls.ts';
import type { Navigation, ReportedError, TestPlatform, TestPlatformOptions } from './test-platform.ts';

/** What rendering needs of a platform and tests do not. */
export interface PlatformInside {
  readonly queryClient: QueryClient;
  readonly optionalTexts: RegExp | undefined;
  /** Follows a navigation, where the rendered page stays. */
  follow: (navigation: Navigation) => void;
  /** Names the remote, unless the test has. */
  nameRemote(id: string): void;
}

const insides = new WeakMap<TestPlatform, PlatformInside>();

/** @throws Error for a platform that `createTestPlatform` has not made */
export function insideOf(platform: TestPlatform): PlatformInside {
  const inside = insides.get(platform);
  if (!inside) throw new Error('the platform was not made by createTestPlatform');
  return inside;
}

/** Answers at once, tries again without a rest, and keeps nothing running after the test. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, refetchOnWindowFocus: false, retryDelay: 0, gcTime: Number.POSITIVE_INFINITY },
    },
  });

function createMenus() {
  const menus = new Map<string, readonly MenuEntry[]>();
  const none: readonly MenuEntry[] = [];
  const fillMenu: TestPlatform['fillMenu'] = (slot, entries) => {
    const filled = entries.map((entry, index) => ({ remoteId: 'other', id: `entry-${index}`, order: index, ...entry }));
    menus.set(slot, filled);
  };
  const menu: TestPlatform['menu'] = (slot) => ({
    get: () => menus.get(slot) ?? none,
    subscribe: () => () => undefined,
  });
  return { menu, fillMenu };
}

function createSlots() {
  const slots = new Map<string, ComponentType<Record<string, unknown>>>();
  const Slot: TestPlatform['Slot'] = ({ name, props }) => {
    const Filled = slots.get(name);
    return Filled ? <Filled {...props} /> : null;
  };
  const fillSlot: TestPlatform['fillSlot'] = ({ name }, component) => void slots.set(name, component as never);
  return { Slot, fillSlot };
}

/**
 * A platform for one test: calls are answered by samples of the contracts until the test says otherwise, events and
 * commands are recorded and checked, and its clock stands at `sampleNow`.
 */
export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const { language, region: from = 'PH', now: start = sampleNow, session = memberSession(), optionalTexts } = options;
  const queryClient = newQueryClient();
  const refreshAfter = (cause: string) =>
    void queryClient.invalidateQueries({
      predicate: ({ meta }) => (meta?.staleAfter as readonly string[] | undefined)?.includes(cause) ?? false,
    });
  let at = start;
  let remoteId = options.remoteId;
  const now = () => at;
  const own = typeof from === 'string' ? regionOf(from, language) : withRegion(from, language ? { language } : {});
  const region = settable(own, withRegion);
  const textOf: TestPlatform['refusalText'] = (code, details) => refusalText(code, region.get().language, details);
  const { calls, answers } = createTestCalls({ now, refusalText: textOf as never, onWritten: refreshAfter });
  const { bus, deliver } = createTestBus({ onEvent: refreshAfter });
  const navigations: Navigation[] = [];
  const reported: ReportedError[] = [];
  const measured: TestPlatform['measured'][number][] = [];
  const inside: PlatformInside = {
    queryClient,
    optionalTexts,
    follow: () => undefined,
    nameRemote: (id) => {
      remoteId ??= id;
    },
  };
  const platform: TestPlatform = {
    get remoteId() {
      return remoteId ?? 'test';
    },
    remoteVersion: '0.0.0-test',
    contract: { version: contractVersion },
    ...answers,
    ...createMenus(),
    ...createSlots(),
    calls,
    bus,
    session: settable(session, (_before, next: typeof session) => next),
    region,
    navigate(to, { replace = false } = {}) {
      navigations.push({ to, replace });
      inside.follow({ to, replace });
    },
    now,
    clock: {
      set: (next) => {
        at = next;
      },
      advance: (ms) => {
        at += ms;
      },
    },
    telemetry: {
      error: (error, context = {}) => void reported.push({ error, context }),
      measure: (name, durationMs) => void measured.push({ name, durationMs }),
    },
    navigations,
    reported,
    measured,
    async deliver(event, given) {
      const payload = sampleOfSchema(event.payload, given as never, `the event ${event.name}`);
      act(() => deliver(event, payload as never));
      await settled();
    },
    refusalText: textOf,
  };
  insides.set(platform, inside);
  return platform;
}
