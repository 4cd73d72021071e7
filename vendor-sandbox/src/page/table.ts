import { ApiError, api, type RoundAnswer, type Table } from './api.ts';
import { backdropOf } from './backdrop.ts';
import { drawing, element } from './element.ts';
import { createPanel, fairnessContent, paytableContent } from './panels.ts';
import { createReels } from './reels.ts';
import { symbolName, symbolSprite } from './symbol-art.ts';
import type { Speech, TextKey } from './texts.ts';
import type { Theme } from './theme.ts';
import { type SeenRound, verifyRounds } from './verify.ts';

export interface TableOptions {
  root: HTMLElement;
  table: Table;
  speech: Speech;
  theme: Theme;
  title: string;
  lobby: HTMLElement | null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A lost answer is asked for again with the same id: the server plays a round once. */
async function playOnce(sessionId: string, stake: number, onTrouble: (key: TextKey) => void): Promise<RoundAnswer> {
  const requestId = newRequestId();
  for (;;) {
    try {
      return await api.play(sessionId, requestId, stake);
    } catch (error) {
      const again = error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'TOO_SOON');
      if (!again) throw error;
      onTrouble(error.code);
      await pause(error.details.waitMs ?? 1_500);
    }
  }
}

/** `randomUUID` exists on secure origins only; `getRandomValues` everywhere. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Draws the table and runs it until the page goes away. */
export function openTable({ root, table, speech, theme, title, lobby }: TableOptions): void {
  const { game, sessionId, currency } = table;
  const money = (minor: number) => speech.money(minor, currency);
  const nameOf = (symbol: number) => symbolName(theme, speech, symbol);
  const reels = createReels(game.reels);
  const seen: SeenRound[] = [];
  let fairness = table.fairness;
  let balance = table.balance;
  let stakeIndex = Math.min(2, game.stakesMinor.length - 1);
  let busy = false;

  const status = element('p', { class: 'status', role: 'status' }, speech.say('ready'));
  const balanceText = element('dd', {});
  const payoutText = element('dd', {}, '–');
  const stakeText = element('output', { 'aria-live': 'polite' });
  const less = element('button', { type: 'button', class: 'step', 'aria-label': speech.say('lessStake') }, '−');
  const more = element('button', { type: 'button', class: 'step', 'aria-label': speech.say('moreStake') }, '+');
  const spin = element('button', { type: 'button', class: 'spin' }, speech.say('spin'));
  const rtp = element('span', { class: 'rtp' }, `${speech.say('rtp')} ${speech.percent(game.rtp)}`);

  const stake = () => game.stakesMinor[stakeIndex] ?? 0;
  const showBalance = (next: number | undefined) => {
    if (next !== undefined) balance = next;
    balanceText.textContent = money(balance);
  };
  const showStake = () => {
    stakeText.textContent = money(stake());
    less.toggleAttribute('disabled', stakeIndex === 0);
    more.toggleAttribute('disabled', stakeIndex === game.stakesMinor.length - 1);
  };
  const describeReels = (stops: readonly number[]) => {
    const [row1, row2, row3] = reels.visible(stops).map((row) => row.map(nameOf).join(', '));
    reels.root.setAttribute(
      'aria-label',
      speech.say('reels', { row1: row1 ?? '', row2: row2 ?? '', row3: row3 ?? '' }),
    );
  };
  const scattersIn = (stops: readonly number[]) =>
    reels
      .visible(stops)
      .flatMap((symbols, row) => symbols.flatMap((symbol, reel) => (symbol === 1 ? [{ reel, row }] : [])));
  const tell = (text: string, tone: 'plain' | 'win' | 'trouble' = 'plain') => {
    status.dataset.tone = tone;
    status.textContent = text;
  };

  const explain = (round: Extract<RoundAnswer, { outcome: 'PLAYED' }>): string => {
    const parts = round.lineWins.map((win) =>
      speech.say('lineWin', {
        line: win.line + 1,
        count: win.count,
        symbol: nameOf(win.symbol),
        amount: money(win.amount),
      }),
    );
    if (round.scatterAmount > 0)
      parts.push(
        speech.say('scatterWin', { count: round.scatters, symbol: nameOf(1), amount: money(round.scatterAmount) }),
      );
    return parts.join(' · ');
  };

  const showRound = async (round: RoundAnswer) => {
    if (round.outcome === 'CANCELLED') {
      await reels.stop(game.reels.map(() => 0));
      showBalance(round.balance);
      tell(speech.say(round.returned ? 'cancelled' : 'cancelling'), 'trouble');
      return;
    }
    seen.push({ nonce: round.nonce, stops: round.stops });
    fairness = { ...fairness, nonce: round.nonce + 1 };
    fairnessPanel.update(fairness);
    await reels.stop(round.stops);
    describeReels(round.stops);
    showBalance(round.balance);
    payoutText.textContent = money(round.payout);
    const pending = round.settled ? '' : ` ${speech.say('payoutPending')}`;
    if (round.payout === 0) tell(speech.say('noWin') + pending);
    else if (round.payout <= round.stake)
      tell(speech.say('paidBack', { amount: money(round.payout), stake: money(round.stake) }) + pending);
    else {
      reels.mark(round.lineWins, game.lines, round.scatterAmount > 0 ? scattersIn(round.stops) : []);
      tell(`${speech.say('win', { amount: money(round.payout) })} — ${explain(round)}${pending}`, 'win');
    }
  };

  const play = async () => {
    if (busy) return;
    if (balance < stake()) {
      tell(speech.say('INSUFFICIENT_FUNDS'), 'trouble');
      return;
    }
    busy = true;
    spin.setAttribute('aria-disabled', 'true');
    tell(speech.say('spinning'));
    reels.start();
    const cycle = pause(game.minimumCycleMs);
    try {
      await showRound(await playOnce(sessionId, stake(), (key) => tell(speech.say(key), 'trouble')));
    } catch (error) {
      await reels.stop(game.reels.map(() => 0));
      const code = error instanceof ApiError ? error.code : 'BAD_REQUEST';
      if (error instanceof ApiError) showBalance(error.details.balance);
      tell(speech.say(code), 'trouble');
    }
    await cycle;
    busy = false;
    spin.removeAttribute('aria-disabled');
  };

  const fairnessPanel = fairnessContent(speech, async (clientSeed) => {
    const rotation = await api.rotate(sessionId, clientSeed);
    fairness = rotation.fairness;
    const rounds = seen.splice(0);
    const { serverSeed, clientSeed: spent } = rotation.revealed;
    const equal = await verifyRounds(
      serverSeed,
      spent,
      rounds,
      game.reels.map((strip) => strip.length),
    );
    const verdict =
      equal === null
        ? speech.say('unverifiable')
        : equal === rounds.length
          ? speech.say('verified', { count: equal, total: rounds.length })
          : speech.say('mismatch');
    return { rotation, verdict };
  });
  fairnessPanel.update(fairness);

  const openPaytable = () => {
    const panel = createPanel(
      speech.say('paytable'),
      speech.say('close'),
      ...paytableContent(game, speech, nameOf, stake(), currency),
    );
    root.append(panel);
    panel.addEventListener('close', () => panel.remove());
    panel.showModal();
  };
  const fairnessDialog = createPanel(speech.say('fairness'), speech.say('close'), ...fairnessPanel.content);

  const paytableButton = element('button', { type: 'button', class: 'text-button' }, speech.say('paytable'));
  const fairnessButton = element('button', { type: 'button', class: 'text-button' }, speech.say('fairness'));
  paytableButton.addEventListener('click', openPaytable);
  fairnessButton.addEventListener('click', () => fairnessDialog.showModal());
  spin.addEventListener('click', play);
  const step = (by: number) => {
    stakeIndex = Math.min(game.stakesMinor.length - 1, Math.max(0, stakeIndex + by));
    showStake();
  };
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !busy)
      api.balance(sessionId).then(
        (answer) => showBalance(answer.balance),
        () => undefined,
      );
  });

  root.replaceChildren(
    drawing('0 0 0 0', symbolSprite(theme), 'sprite'),
    backdropOf(theme),
    element(
      'main',
      {},
      element(
        'header',
        { class: 'top' },
        lobby,
        element('h1', {}, title),
        table.isDemo ? element('p', { class: 'demo' }, speech.say('demo')) : null,
        element('div', { class: 'links' }, rtp, paytableButton, fairnessButton),
      ),
      element('div', { class: 'stage' }, reels.root),
      status,
      element(
        'div',
        { class: 'bar' },
        element(
          'dl',
          { class: 'purse' },
          element('div', {}, element('dt', {}, speech.say(table.isDemo ? 'demoBalance' : 'balance')), balanceText),
          element('div', {}, element('dt', {}, speech.say('lastWin')), payoutText),
        ),
        element(
          'div',
          { class: 'stake', role: 'group', 'aria-label': speech.say('stake') },
          less,
          element('div', {}, element('span', { class: 'label' }, speech.say('stake')), stakeText),
          more,
        ),
        spin,
      ),
    ),
    fairnessDialog,
  );
  const resting = game.reels.map((strip, reel) => (reel * 5 + theme.hue) % strip.length);
  reels.show(resting);
  describeReels(resting);
  showBalance(balance);
  showStake();
  spin.focus({ preventScroll: true });
}
