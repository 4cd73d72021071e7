import { defaultLanguageOf, systemStatus } from '@atrium/contracts/constants';
import { profileChanged, sessionKicked } from '@atrium/contracts/events';
import { handleLostSession } from '../account/handle-login.tsx';
import { seedEarlyAnswers } from '../core/early-answers.ts';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import { queryClient } from '../core/query-client.ts';
import { afterFirstPage } from '../core/schedule/first-page.ts';
import type { EventSocket } from '../session/event-socket.ts';
import type { Shell } from './shell.ts';

type Restarted = Pick<EventSocket, 'restart'>;

/** A socket that is opened after the first page, which needs none: the events since its reads are asked for. */
function laterSocket(shell: Shell): Restarted {
  let opened: EventSocket | undefined;
  let begin: (() => void) | undefined;
  afterFirstPage(() => {
    loadWithRetry(() => import('./open-socket.ts')).then(({ openSocket }) => {
      opened = openSocket(shell);
      begin?.();
    }, shell.telemetry.error);
  });
  return {
    restart(since) {
      begin = () => opened?.restart(since);
      begin();
    },
  };
}

/** Calls `onAccount` with each account that logs in, and with null for a guest. */
function watchAccount({ session }: Shell, onAccount: (account: string | null, isFirst: boolean) => void): void {
  let account: string | null | undefined;
  let isFirst = true;
  const follow = () => {
    const { phase, state } = session.status.get();
    // A player who logs in again after the session was lost has a new one, also under the same name.
    if (phase === 'lost') account = undefined;
    const now = state.member?.account ?? null;
    if (phase !== 'known' || now === account) return;
    account = now;
    onAccount(now, isFirst);
    isFirst = false;
  };
  session.status.subscribe(follow);
  follow();
}

/** Money is shown as the merchant of the account counts it. */
async function followMerchant({ session, region, telemetry }: Shell): Promise<void> {
  const { member, isStaff } = session.state.get();
  if (!member || isStaff || member.merchantCode === region.merchant.get().merchantCode) return;
  void queryClient.invalidateQueries();
  await region.followAccount(member.merchantCode).catch(telemetry.error);
}

/** An account that others made is written to in the merchant's first language until its owner comes with another. */
function sendOwnLanguage({ session, region, calls, telemetry }: Shell): void {
  const { member } = session.state.get();
  const { language, chosenLanguage = language } = region.state.get();
  if (!member || language === member.language || language === defaultLanguageOf(region.merchant.get())) return;
  loadWithRetry(() => import('../region/send-language.ts'))
    .then(({ sendLanguage }) => sendLanguage(calls, chosenLanguage))
    .catch(telemetry.error);
}

/** During maintenance the session cannot be restored, but the socket is opened to receive the end of it. */
function connectWhileClosed({ session, status }: Shell, socket: Restarted): void {
  let isConnected = false;
  const check = () => {
    const now = status.state.get();
    const isClosed = now.kind === 'known' && now.value.status !== systemStatus.normal;
    if (isConnected || !isClosed || session.status.get().phase !== 'restoring') return;
    isConnected = true;
    socket.restart();
  };
  status.state.subscribe(check);
  check();
}

/** Events, the balance and the region follow the account that is logged in. */
export function followSession(shell: Shell, socket: Restarted = laterSocket(shell)): void {
  const { bus, session, balance, clock, region } = shell;
  watchAccount(shell, (account, isFirst) => {
    void followMerchant(shell).then(() => afterFirstPage(() => sendOwnLanguage(shell)));
    // The early answers are in the cache before anything of the account is drawn.
    if (isFirst) seedEarlyAnswers(queryClient, { region: region.state.get(), token: session.token(), account });
    balance.forget();
    // The first view was requested when the page began, so the events since then are needed.
    socket.restart(clock.now() - (isFirst ? performance.now() : 0));
    if (account) void balance.refresh();
  });
  connectWhileClosed(shell, socket);
  bus.on(profileChanged, () => void session.restore());
  bus.on(sessionKicked, () => {
    const how = session.lose();
    if (how) handleLostSession(shell, how);
  });
}
