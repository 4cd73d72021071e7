import { getJackpot } from '@atrium/contracts/calls';
import { secondMs } from '@atrium/contracts/durations';
import type { Jackpot, JackpotWin } from '@atrium/contracts/entities';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Age, Money, Section, Skeleton, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { useShownAmount } from './use-shown-amount.ts';
import './jackpot-panel.css';

const askEveryMs = 10 * secondMs;

/** T22: the merchant's jackpot, which is on an account of the ledger; nothing where stakes contribute nothing. */
export function JackpotPanel() {
  const text = useText();
  const answer = useCall(getJackpot, {}, { refetchIntervalMs: askEveryMs });
  if (answer.isError || answer.data?.jackpot === null) return null;
  return (
    <Section title={text('jackpot.title')}>
      {answer.data?.jackpot ? <Pool pool={answer.data.jackpot} /> : <Skeleton className="games-jackpot__place" />}
    </Section>
  );
}

/** The page that counts a win's draw again, with the win in its address. */
function checkOf({ customerName: _, amount: _won, wonAt: _at, ...win }: JackpotWin): string {
  return `/fairness#${encodeURIComponent(JSON.stringify(win))}`;
}

function Pool({ pool }: { pool: Jackpot }) {
  const text = useText();
  const format = useFormat();
  const { now } = usePlatform();
  const shown = useShownAmount(pool.amount);
  const kinds = pool.gameTypes.map((kind) => text(`kinds.${kind}`)).join(', ');
  return (
    <div className="games-jackpot">
      <strong className="games-jackpot__amount">
        <Money minor={shown} />
      </strong>
      <p>
        {text('jackpot.rule', { share: format.number(pool.rate / 100, 2), kinds })}{' '}
        <a href="/help#jackpot">{text('jackpot.how')}</a>
      </p>
      <ul className="games-jackpot__wins">
        {pool.wins.map((win) => (
          <li key={win.cycle}>
            <Money minor={win.amount} /> · {win.customerName} · <Age at={win.wonAt} now={now()} />
          </li>
        ))}
      </ul>
      <details>
        <summary>{text('jackpot.hash')}</summary>
        <p>{text('jackpot.odds', { amount: format.money(pool.oddsMinor) })}</p>
        <ul className="games-jackpot__codes">
          <li>
            <code>{pool.commitment}</code>
          </li>
          {pool.wins.map((win) => (
            <li key={win.cycle}>
              {text('jackpot.seed', { order: win.orderNo })} <code>{win.serverSeed}</code>{' '}
              <a href={checkOf(win)}>{text('jackpot.verify')}</a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
