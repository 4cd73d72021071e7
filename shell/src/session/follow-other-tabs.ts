import { openChannel } from '../core/browser/open-channel.ts';
import type { Session } from './session.ts';

const channelName = 'atrium.logout';

/** A tab that was made of another one has its token: once one of them has logged out, the others show a guest, too. */
export function followOtherTabs(session: Pick<Session, 'status' | 'token' | 'leave'>): void {
  const channel = openChannel(channelName);
  if (!channel) return;
  let known = session.token();
  session.status.subscribe(() => {
    if (session.status.get().phase !== 'known') return;
    const now = session.token();
    // It opens nothing any more.
    if (known && !now) channel.postMessage(known);
    known = now;
  });
  channel.onmessage = ({ data }) => {
    if (data === session.token()) session.leave();
  };
}
