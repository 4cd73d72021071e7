import { getUnreadCount } from '@atrium/contracts/calls';
import type { MenuBadge } from '@atrium/contracts/constants';
import { inboxChanged } from '@atrium/contracts/events';
import type { Bus, Calls } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import type { Store } from '../../core/store.ts';
import type { Session } from '../../session/session.ts';

export type Badges = Readonly<Partial<Record<MenuBadge, number>>>;

export const badgesAtom = atom<Badges>({});

interface BadgesHost {
  readonly store: Store;
  readonly calls: Calls;
  readonly bus: Bus;
  readonly session: Session;
}

/** Keeps the numbers beside menu entries: read at a login, then updated by events. Trial players have none (§4). */
export function followBadges({ store, calls, bus, session }: BadgesHost): void {
  let account: string | null = null;

  async function refresh(): Promise<void> {
    const requestedFor = account;
    const result = await calls.invoke(getUnreadCount, {});
    if (result.ok && requestedFor === account) store.set(badgesAtom, { messages: result.value.unread });
  }

  session.state.subscribe(() => {
    const { member, isTrial, isStaff } = session.state.get();
    const now = isTrial || isStaff ? null : (member?.account ?? null);
    if (now === account) return;
    account = now;
    store.set(badgesAtom, {});
    if (now) void refresh();
  });
  bus.on(inboxChanged, ({ unread }) => account && store.set(badgesAtom, { messages: unread }));
}
