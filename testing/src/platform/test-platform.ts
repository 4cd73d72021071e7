import type { ErrorDetails } from '@atrium/contracts/calls';
import type { BundledLanguage, MerchantCode } from '@atrium/contracts/constants';
import type { RegionState, SessionState } from '@atrium/contracts/entities';
import type { ErrorCode } from '@atrium/contracts/errors';
import type { EventDefinition, EventPayload } from '@atrium/contracts/events';
import type { MenuEntry, Platform } from '@atrium/contracts/platform';
import type { SlotDefinition, SlotProps } from '@atrium/contracts/slots';
import type { ComponentType } from 'react';
import type { Some } from '../sample/sample-of.ts';
import type { Settable } from './settable.ts';
import type { TestBus } from './test-bus.ts';
import type { Answers, TestCalls } from './test-calls.ts';

/** What a test platform begins with; everything has a default. */
export interface TestPlatformOptions {
  /** Id of the remote; `renderPage` and the like take it from the remote, else `test`. */
  readonly remoteId?: string;
  /** `EN` without it. */
  readonly language?: BundledLanguage;
  /** A member without it; see `guestSession`, `agentSession`, `trialSession`, `staffSession`. */
  readonly session?: SessionState;
  /** `PH` without it, in dark. */
  readonly region?: MerchantCode | RegionState;
  /** Epoch ms; `sampleNow` without it. */
  readonly now?: number;
  /** Keys that may have no text, `<remote id>:<key>`: those that a page asks for to see whether they are there. */
  readonly optionalTexts?: RegExp;
}

/** An address that the remote navigated to, or whose link was followed. */
export interface Navigation {
  readonly to: string;
  /** Whether it replaced the address before. */
  readonly replace: boolean;
}

/** A clock that stands until a test moves it. It moves no timers: those are the runner's (`jest.useFakeTimers`). */
export interface TestClock {
  /** @param at epoch ms */
  set(at: number): void;
  advance(ms: number): void;
}

/** An error that the remote reported. */
export interface ReportedError {
  readonly error: unknown;
  readonly context: Readonly<Record<string, string>>;
}

/** The platform object of the contracts, with what a test says to it and what it has recorded. */
export interface TestPlatform extends Platform, Answers {
  readonly bus: TestBus;
  readonly calls: TestCalls;
  /** `await platform.session.set(guestSession())` logs out. */
  readonly session: Settable<SessionState>;
  /** `await platform.region.set({ language: 'HI' })` changes some of it. */
  readonly region: Settable<RegionState, Partial<RegionState>>;
  readonly clock: TestClock;
  /** Where the remote went, in order. */
  readonly navigations: readonly Navigation[];
  /** What it reported to telemetry, in order. */
  readonly reported: readonly ReportedError[];
  /** Durations that it measured, ms. */
  readonly measured: readonly { readonly name: string; readonly durationMs: number }[];
  /**
   * Delivers an event of another part, or of the server, to the remote; reads that it makes stale are made again.
   * Resolves when that is drawn.
   * @param given what differs from the sample of its payload
   * @throws Error for a payload that the contract does not allow
   */
  deliver<E extends EventDefinition>(event: E, given?: Some<EventPayload<NoInfer<E>>>): Promise<void>;
  /** Fills a slot that the remote offers; an empty one draws nothing. */
  fillSlot<S extends SlotDefinition>(slot: S, component: ComponentType<SlotProps<NoInfer<S>>>): void;
  /** Fills a menu; an empty one has no entries. */
  fillMenu(slot: string, entries: readonly (Pick<MenuEntry, 'text' | 'to'> & Partial<MenuEntry>)[]): void;
  /** The text of an error code in the platform's language. @param details its values replace `{name}` */
  refusalText(code: ErrorCode, details?: ErrorDetails): Promise<string>;
}
