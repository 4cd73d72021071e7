import { listLotteryGames } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Chip, ChipRow, EmptyState, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { ResultsList } from '../../features/results/results-list.tsx';
import { useText } from '../../texts.ts';
import './results-page.css';

/** L3: what was drawn, open to everybody (T49). */
export default function ResultsPage({ query }: PageProps) {
  const text = useText();
  const games = useCall(listLotteryGames, {}, { staleTimeMs: 10 * minuteMs });
  const listed = games.data?.games ?? [];
  const game = listed.find(({ gameCode }) => gameCode === query.get('gameCode')) ?? listed[0];
  return (
    <div className="lottery-results-page">
      <PageHeader title={text('results.title')} description={text('results.public')} />
      <Answered answer={games} waiting={<SkeletonText lines={8} />}>
        {() =>
          game ? (
            <>
              <ChipRow label={text('games')}>
                {listed.map(({ gameCode, displayName }) => (
                  <Chip
                    key={gameCode}
                    href={`/lottery/results?gameCode=${gameCode}`}
                    selected={gameCode === game.gameCode}
                  >
                    {displayName}
                  </Chip>
                ))}
              </ChipRow>
              <ResultsList key={game.gameCode} gameCode={game.gameCode} kind={game.kind} title={game.displayName} />
            </>
          ) : (
            <EmptyState icon="lottery" title={text('noGames')} text={text('noGamesHint')} />
          )
        }
      </Answered>
    </div>
  );
}
