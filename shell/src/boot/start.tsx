import { systemStatus } from '@atrium/contracts/constants';
import { sessionKicked } from '@atrium/contracts/events';
import { findRoute } from '@atrium/contracts/release';
import { createRoot } from 'react-dom/client';
import { followLinks, navigate, watchIntent } from '../chrome/navigation.ts';
import { rememberScroll } from '../chrome/scroll.ts';
import { handleCommands } from '../dialogs/handle-commands.tsx';
import { shellText } from '../region/texts.ts';
import { currentManifests } from '../remotes/manifests.ts';
import { prefetchPath, prefetchWhenIdle } from '../remotes/prefetch.ts';
import { createEventSocket } from '../session/event-socket.ts';
import { App } from './app.tsx';
import { createShell } from './create-shell.ts';
import type { Shell } from './shell-context.tsx';

function sayGoodbye({ toasts, balance }: Shell): void {
  balance.forget();
  toasts.show({ kind: 'warning', text: shellText('session.ended') });
}

/** Live events and the balance follow whoever is logged in. */
function followSession(shell: Shell): void {
  const { calls, bus, telemetry, session, balance } = shell;
  const socket = createEventSocket({ calls, bus, telemetry });
  let account: string | null | undefined;
  const follow = () => {
    const { phase, state } = session.status.get();
    const now = state.member?.account ?? null;
    if (phase !== 'known' || now === account) return;
    account = now;
    balance.forget();
    socket.restart();
    if (now) void balance.refresh();
  };
  session.status.subscribe(follow);
  follow();
  bus.on(sessionKicked, () => {
    if (session.lose()) sayGoodbye(shell);
  });
}

/** Agent pages stand alone: nothing of the players' side is fetched for them (S11). */
function isPageAlone({ liveSet }: Shell): boolean {
  return findRoute(currentManifests(liveSet.get()), location.pathname)?.route.chrome === 'none';
}

/** Boot order: status under way, hall built, page drawn, then session, menus and live events. */
export async function start(): Promise<void> {
  const shell = await createShell((lost) => {
    sayGoodbye(lost);
    navigate('/');
  });
  handleCommands(shell);
  followLinks();
  rememberScroll();
  watchIntent((path) => prefetchPath(shell, path));
  createRoot(document.getElementById('root') as HTMLElement).render(<App shell={shell} />);
  void shell.session.restore();
  followSession(shell);
  void shell.menus.refresh();
  const status = await shell.status.first();
  await shell.region.learnCountry(status.permission.location.countryCode);
  if (status.status === systemStatus.normal && !isPageAlone(shell)) prefetchWhenIdle(shell);
}
