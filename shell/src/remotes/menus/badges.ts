import { getMenuBadges, getUnreadCount } from '@atrium/contracts/calls';
import type { MenuBadge } from '@atrium/contracts/constants';
import { betSettled, inboxChanged } from '@atrium/contracts/events';
import type { Bus, Calls } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import { onCause } from '../../core/stale-reads.ts';
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

/** Bets settle one after the other: their missions are counted together. */
const afterBetMs = 10_000;

/** Keeps the numbers beside menu entries: read at a login, then after what changes them. Trial players have none. */
export function followBadges({ store, calls, bus, session }: BadgesHost): void {
  let account: string | null = null;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const set = (numbers: Badges) => store.set(badgesAtom, (known) => ({ ...known, ...numbers }));

  async function read(source: typeof getUnreadCount | typeof getMenuBadges): Promise<void> {
    const requestedFor = account;
    const result = await calls.invoke(source, {});
    if (!result.ok || requestedFor !== account) return;
    set('unread' in result.value ? { messages: result.value.unread } : result.value);
  }

  session.state.subscribe(() => {
    const { member, isTrial, isStaff } = session.state.get();
    const now = isTrial || isStaff ? null : (member?.account ?? null);
    if (now === account) return;
    account = now;
    store.set(badgesAtom, {});
    if (!now) return;
    void read(getUnreadCount);
    void read(getMenuBadges);
  });
  bus.on(inboxChanged, ({ unread }) => account && set({ messages: unread }));
  onCause((cause) => {
    if (!account || waiting || !getMenuBadges.staleAfter?.includes(cause)) return;
    const later = () => {
      waiting = null;
      if (account) void read(getMenuBadges);
    };
    waiting = setTimeout(later, cause === betSettled.name ? afterBetMs : 0);
  });
}
