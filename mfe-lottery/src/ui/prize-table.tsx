import { lotsOf, type PrizeRow } from '@atrium/contracts/lottery';
import { useText } from '../texts.ts';
import './prize-table.css';

/** Every number of a board, prize by prize. */
export function PrizeTable({ board, numbers }: { board: readonly PrizeRow[]; numbers: readonly number[] }) {
  const text = useText();
  const lots = lotsOf(board);
  return (
    <dl className="lottery-prizes">
      {board.map(({ prize }) => (
        <div key={prize} data-prize={prize}>
          <dt>{text(`prize.${prize}`)}</dt>
          <dd className="a-figures">
            {lots
              .filter((lot) => lot.prize === prize)
              .map(({ from, to }) => (
                <span key={from}>{numbers.slice(from, to).join('')}</span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
