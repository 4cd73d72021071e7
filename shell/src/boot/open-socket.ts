import { getMemberInfo } from '@atrium/contracts/calls';
import { connectionChanged } from '@atrium/contracts/events';
import { guestChat } from '../content/chat/guest-chat.ts';
import { queryClient } from '../core/query-client.ts';
import { refreshOwnReads } from '../core/stale-reads.ts';
import { createEventSocket, type EventSocket } from '../session/event-socket.ts';
import { followedMatches } from '../session/followed-matches.ts';
import { onReturn } from '../session/on-return.ts';
import type { Shell } from './shell.ts';

/** When the visitor, the device or the network comes back, the connection is checked, and what may be old is read. */
export function followReturns({ session, balance }: Shell, socket: Pick<EventSocket, 'check'>): void {
  onReturn(() => {
    socket.check();
    if (!session.state.get().isLogin) return;
    void balance.refresh();
    refreshOwnReads();
  });
}

/** The event socket of the page: events are emitted on the bus, and reads again after missed events. */
export function openSocket(shell: Shell): EventSocket {
  const { calls, bus, telemetry, session, balance } = shell;
  const tellFollowed = () => socket.send(JSON.stringify({ follow: followedMatches.get() }));
  const socket = createEventSocket({
    calls,
    bus,
    telemetry,
    chatOfGuest: guestChat.get,
    onMissed() {
      if (session.state.get().isLogin) void balance.refresh();
      void queryClient.invalidateQueries();
    },
    // The answer to this call reports the invalid token, and so ends the session.
    onEnded: () => session.token() && void calls.invoke(getMemberInfo, {}),
  });
  guestChat.subscribe(() => guestChat.get() && socket.restart());
  followedMatches.subscribe(tellFollowed);
  bus.on(connectionChanged, ({ state }) => state === 'live' && followedMatches.get() && tellFollowed());
  followReturns(shell, socket);
  return socket;
}
