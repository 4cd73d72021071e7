import { callFailureOf } from '@atrium/contracts/calls';
import { isMatchOver, type MatchType } from '@atrium/contracts/constants';
import type { Game, SportsLeague, SportsMatch } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { addressWith, type Choices } from '@atrium/contracts/react';
import { Chip, ChipRow, EmptyState, ErrorState, Section, Skeleton } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { MatchCard } from './match-card.tsx';
import { useMatches } from './use-matches.ts';
import './matches.css';

export interface MatchBoardProps extends Pick<PageProps, 'path' | 'query'> {
  gameType: MatchType;
}

/** G13: what is played and what comes, by league with its main odds, and results; nothing where no vendor tells its matches. */
export function MatchBoard({ gameType, path, query }: MatchBoardProps) {
  const text = useText();
  const wished = query.get('league');
  const book = query.get('book');
  const isResults = query.get('view') === 'results';
  const { shown, leagues, matches, isPending, error, refetch } = useMatches({
    gameType,
    ...(wished ? { league: wished } : {}),
    ...(book ? { gameId: book } : {}),
  });
  const failure = shown ? undefined : callFailureOf(error);
  if (failure) return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void refetch()} />;
  if (isPending) return <Waiting />;
  if (!shown) return null;
  const current = { book: shown.game.gameId, league: shown.league, view: query.get('view') ?? '' };
  const urlOf = (changed: Choices) => addressWith(path, new URLSearchParams(), { ...current, ...changed });
  const listed = matches.filter((match) => isMatchOver(match) === isResults);
  const live = listed.filter(({ state }) => state === 'LIVE');
  const rest = listed.filter(({ state }) => state !== 'LIVE');
  return (
    <>
      <ChipRow label={text('matches.view')}>
        <Chip selected={!isResults} href={urlOf({ view: '' })}>
          {text('matches.offer')}
        </Chip>
        <Chip selected={isResults} href={urlOf({ view: 'results' })}>
          {text('matches.results')}
        </Chip>
      </ChipRow>
      <Leagues leagues={leagues} shown={shown} urlOf={urlOf} />
      {listed.length === 0 ? (
        <EmptyState
          title={text(isResults ? 'matches.noResults' : 'matches.none')}
          text={text(isResults ? 'matches.noResultsHint' : 'matches.noneHint')}
        />
      ) : null}
      <Matches title={text('matches.live')} matches={live} game={shown.game} />
      <Matches title={text(isResults ? 'matches.results' : 'matches.coming')} matches={rest} game={shown.game} />
    </>
  );
}

interface LeaguesProps {
  leagues: readonly SportsLeague[];
  shown: NonNullable<ReturnType<typeof useMatches>['shown']>;
  urlOf(changed: Choices): string;
}

function Leagues({ leagues, shown, urlOf }: LeaguesProps) {
  const text = useText();
  if (leagues.length < 2) return null;
  return (
    <ChipRow label={text('matches.leagues')}>
      {leagues.map(({ gameId, league, live }) => (
        <Chip
          key={`${gameId} ${league}`}
          selected={league === shown.league && gameId === shown.game.gameId}
          href={urlOf({ book: gameId, league })}
        >
          {live > 0 ? text('matches.leagueLive', { league, live }) : league}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface MatchesProps {
  title: string;
  matches: readonly SportsMatch[];
  game: Game;
}

function Matches({ title, matches, game }: MatchesProps) {
  if (matches.length === 0) return null;
  return (
    <Section title={title}>
      <div className="games-matches">
        {matches.map((match) => (
          <MatchCard key={match.matchId} match={match} game={game} />
        ))}
      </div>
    </Section>
  );
}

const placeholders = Array.from({ length: 8 }, (_, place) => place);

/** As high as a league's matches. */
const Waiting = () => (
  <div className="games-matches" aria-busy="true">
    {placeholders.map((place) => (
      <Skeleton key={place} height={132} />
    ))}
  </div>
);
