/** Compiled, never run: each `@ts-expect-error` is a mistake that must not compile. */
import type { ComponentType } from 'react';
import type { CallErrorCode, Calls } from '../calls/index.ts';
import { balanceChanged, type EventName } from '../events/index.ts';
import { defineManifest, type PageProps, type Platform } from '../platform/index.ts';
import { defineRemote } from './define-remote.tsx';

const page = async () => ({ default: (() => null) as ComponentType<PageProps> });
const texts = {
  EN: async () => ({ default: { title: 'x' } }),
  HI: async () => ({ default: { title: 'x' } }),
  TY: async () => ({ default: { title: 'x' } }),
};
const manifest = defineManifest({
  id: 'example',
  contract: '1.0',
  routes: [
    { id: 'first', path: '/first', titleKey: 'title' },
    { id: 'second', path: '/second', titleKey: 'title' },
  ],
  menu: [],
  slots: [],
  dialogs: [],
  handles: ['game.launch'],
});
const launch = async () => ({ default: async () => ({ outcome: 'started' as const }) });

defineRemote(manifest, {
  routes: { first: page, second: page },
  slots: {},
  dialogs: {},
  commands: { 'game.launch': launch },
  texts,
});

defineRemote(manifest, {
  // @ts-expect-error a route of the manifest has no implementation
  routes: { first: page },
  slots: {},
  dialogs: {},
  commands: { 'game.launch': launch },
  texts,
});

defineRemote(manifest, {
  routes: { first: page, second: page },
  slots: {},
  dialogs: {},
  // @ts-expect-error a command of the manifest has no handler
  commands: {},
  texts,
});

defineRemote(manifest, {
  // @ts-expect-error an implementation without a route
  routes: { first: page, second: page, third: page },
  slots: {},
  dialogs: {},
  commands: { 'game.launch': launch },
  texts,
});

defineRemote(manifest, {
  routes: { first: page, second: page },
  slots: {},
  dialogs: {},
  // @ts-expect-error the handler answers something the command does not promise
  commands: { 'game.launch': async () => ({ default: async () => ({ outcome: 'whatever' as const }) }) },
  texts,
});

// @ts-expect-error a command that is not in the list cannot be owned
defineManifest({ id: 'x', contract: '1.0', routes: [], menu: [], slots: [], dialogs: [], handles: ['game.fly'] });

defineManifest({
  id: 'x',
  contract: '1.0',
  routes: [],
  menu: [],
  // @ts-expect-error a slot that is not offered cannot be filled
  slots: [{ slot: 'home.attic', id: 'a', order: 1 }],
  dialogs: [],
  handles: [],
});

// @ts-expect-error an event that is not in the list
const unknownEvent: EventName = 'balance.exploded';

defineRemote<typeof manifest>('example', {
  routes: { first: page, second: page },
  slots: {},
  dialogs: {},
  commands: { 'game.launch': launch },
  texts,
});

// @ts-expect-error the id of another remote
defineRemote<typeof manifest>('other', {
  routes: { first: page, second: page },
  slots: {},
  dialogs: {},
  commands: { 'game.launch': launch },
  texts,
});

/** A call fails with its own codes and the universal ones, and no others. */
type BetErrors = CallErrorCode<Calls['placeLotteryBet']>;
const declared: BetErrors = 'LOTTERY_ISSUE_CLOSED';
const universal: BetErrors = 'NETWORK';
// @ts-expect-error a code that this call does not declare
const undeclared: BetErrors = 'PAY_PASSWORD_WRONG';

export function payloads(platform: Platform): unknown[] {
  // @ts-expect-error a payload that does not fit its event
  platform.bus.emit(balanceChanged, { balance: 'much' });
  return [unknownEvent, declared, universal, undeclared];
}
