import { getUnreadCount } from '@atrium/contracts/calls';
import type { MenuBadge } from '@atrium/contracts/constants';
import { inboxChanged } from '@atrium/contracts/events';
import type { Bus, Calls, Readable } from '@atrium/contracts/platform';
import { createValue } from '../boot/value.ts';
import type { Session } from '../session/session.ts';

export type Badges = Readonly<Partial<Record<MenuBadge, number>>>;

/** Numbers beside menu entries: asked for when somebody logs in, then told. Trial players have none (§4). */
export function createBadges({ calls, bus, session }: { calls: Calls; bus: Bus; session: Session }): Readable<Badges> {
  const badges = createValue<Badges>({});
  let account: string | null = null;

  async function ask(): Promise<void> {
    const asked = account;
    const result = await calls.invoke(getUnreadCount, {});
    if (result.ok && asked === account) badges.set({ messages: result.value.unread });
  }

  session.state.subscribe(() => {
    const { member, isTrial, isOps } = session.state.get();
    const now = isTrial || isOps ? null : (member?.account ?? null);
    if (now === account) return;
    account = now;
    badges.set({});
    if (now) void ask();
  });
  bus.on(inboxChanged, ({ unread }) => account && badges.set({ messages: unread }));
  return badges;
}
