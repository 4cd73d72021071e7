import type { LotteryGame } from '@atrium/contracts/entities';
import { officialPrizes, sea4d } from '@atrium/contracts/lottery';
import { useText } from '../../texts.ts';

type Table = Partial<Record<string, number>>;

/** What a table returns of a stake, in percent: every number is equally likely. */
const returned = (table: Table) =>
  (sea4d.board ?? []).reduce((sum, { prize, count }) => sum + count * (table[prize] ?? 0), 0) / 100;

/** The prize tables of official draws with their edge, beside a game that keeps their proportions (SRV8). */
export function OfficialPrizes({ game }: { game: LotteryGame }) {
  const text = useText();
  if (game.kind !== sea4d.code) return null;
  const [big, small] = [returned(officialPrizes.BIG), returned(officialPrizes.SMALL)];
  const table: { BIG: Table; SMALL: Table } = officialPrizes;
  return (
    <details className="lottery-official">
      <summary>{text('official.title')}</summary>
      <p>
        {text('official.text', {
          big,
          small,
          bigEdge: 100 - big,
          smallEdge: 100 - small,
          own: (Number(game.rtp) * 100).toFixed(1),
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('official.prize')}</th>
            <th scope="col">{text('official.big')}</th>
            <th scope="col">{text('official.small')}</th>
          </tr>
        </thead>
        <tbody className="a-figures">
          {(sea4d.board ?? []).map(({ prize, count }) => (
            <tr key={prize}>
              <th scope="row">
                {text(`prize.${prize}`)}
                {count > 1 ? ` ×${count}` : ''}
              </th>
              <td>{table.BIG[prize] ?? '–'}</td>
              <td>{table.SMALL[prize] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
