import { omitStyles } from '@atrium/ui/testing';
import { notifyManager } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { installBrowser } from './browser/install-browser.ts';
import { spareOwnerStacks } from './browser/spare-owner-stacks.ts';
import { throwProblems } from './problems.ts';

installBrowser();
spareOwnerStacks();
omitStyles();
// Not a timer, which a test may have replaced by a clock of its own.
const realMicrotask = globalThis.queueMicrotask;
notifyManager.setScheduler((notify) => realMicrotask(notify));
// A busy machine fails no test.
configure({ asyncUtilTimeout: 10_000 });
if (typeof afterEach === 'function') afterEach(throwProblems);

export { createTestPlatform } from './platform/create-test-platform.tsx';
export { regionOf } from './platform/regions.ts';
export { agentSession, guestSession, memberSession, staffSession, trialSession } from './platform/sessions.ts';
export type { Settable } from './platform/settable.ts';
export { settled } from './platform/settled.ts';
export type { CommandAnswer, Message, TestBus } from './platform/test-bus.ts';
export type { Answer, Answers, HeldCall, MadeCall, TestCalls } from './platform/test-calls.ts';
export type {
  Navigation,
  ReportedError,
  TestClock,
  TestPlatform,
  TestPlatformOptions,
} from './platform/test-platform.ts';
export { throwProblems } from './problems.ts';
export type { Actions } from './render/actions.ts';
export type { Name } from './render/find.ts';
export {
  type DialogView,
  type RenderPageOptions,
  type RenderWithinOptions,
  renderDialog,
  renderPage,
  renderSlot,
  renderWithin,
} from './render/render.tsx';
export type { View } from './render/view.tsx';
export { sampleNow } from './sample/sample-now.ts';
export { type Some, sampleOf } from './sample/sample-of.ts';
