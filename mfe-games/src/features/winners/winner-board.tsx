import { listWinners } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { useCall, usePlatform, useRegion } from '@atrium/contracts/react';
import { Age, LazyImage, Money, numbers, Section, Skeleton } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import './winner-board.css';

/** G12: real settled wins, the nine biggest of the twenty fetched; names masked by the server. */
export function WinnerBoard() {
  const text = useText();
  const { now } = usePlatform();
  const { currency } = useRegion();
  const winners = useCall(listWinners, { gameCategory: 'ALL', limitNum: limits.winnerBoardFetched });
  const biggest = [...(winners.data?.list ?? [])]
    .filter((winner) => winner.currency === currency)
    .sort((one, other) => other.winAmount - one.winAmount)
    .slice(0, limits.winnerBoardShown);
  if (winners.isError || (winners.data && biggest.length === 0)) return null;
  return (
    <Section title={text('winners.title')}>
      {winners.data ? (
        <ol className="games-winners">
          {biggest.map((winner) => (
            <li key={`${winner.customerName}-${winner.wonAt}`}>
              <LazyImage src={winner.iconUrl} alt="" ratio="4 / 5" className="games-winners__art" />
              <span className="games-winners__who">
                <strong>{winner.gameName}</strong>
                <small>
                  {winner.customerName} · <Age at={winner.wonAt} now={now()} />
                </small>
              </span>
              <strong className="games-winners__amount">
                <Money minor={winner.winAmount} />
              </strong>
            </li>
          ))}
        </ol>
      ) : (
        <div className="games-winners" aria-hidden="true">
          {numbers(limits.winnerBoardShown).map((place) => (
            <Skeleton key={place} height={80} />
          ))}
        </div>
      )}
      <p className="games-winners__note">{text(winners.data?.hasExamples ? 'winners.examples' : 'winners.note')}</p>
    </Section>
  );
}
