import { gameLaunch } from '@atrium/contracts/commands';
import { isMatchOver } from '@atrium/contracts/constants';
import type { Game, MatchSelection, SportsMatch } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { Badge, DateTime, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';

/** What this page has words for; others are shown as the vendor sends them. */
const clockUnits = ['MINUTE', 'MAP', 'SET', 'QUARTER', 'ROUND'] as const;
const markets = ['RESULT', 'HANDICAP', 'TOTAL'] as const;
const selections = ['DRAW', 'OVER', 'UNDER'] as const;

const known = <Word extends string>(words: readonly Word[], word: string) => words.find((each) => each === word);

type Market = SportsMatch['markets'][number];

function Moment({ match: { state, clock, startsAt } }: { match: SportsMatch }) {
  const text = useText();
  if (state === 'ENDED')
    return (
      <span>
        {text('matches.ended')} · <DateTime at={startsAt} format="time" />
      </span>
    );
  if (state === 'ABANDONED') return <Badge tone="lost">{text('matches.abandoned')}</Badge>;
  if (state === 'SOON') return <DateTime at={startsAt} format="time" />;
  const unit = clock && known(clockUnits, clock.unit);
  return (
    <Badge tone="accent">
      {unit ? text(`matches.clock.${unit}`, { value: clock.value }) : text('matches.underWay')}
    </Badge>
  );
}

interface OddsProps {
  match: SportsMatch;
  market: Market;
  onChoose(selection: MatchSelection): void;
}

/** The selections of a market; a press opens the book with it on the slip. */
function Odds({ match, market, onChoose }: OddsProps) {
  const text = useText();
  const format = useFormat();
  const name = known(markets, market.market);
  const title = name
    ? text(`matches.market.${name}`, { line: (market.line ?? '').replace('-', '−') }).trim()
    : market.market;
  const nameOf = ({ selection }: MatchSelection) => {
    const word = known(selections, selection);
    return word ? text(`matches.selection.${word}`) : selection;
  };
  return (
    <fieldset className="games-match__market" data-market={market.market}>
      <legend>{title}</legend>
      {market.selections.map((selection) => (
        <button
          key={selection.selectionId}
          type="button"
          className="games-match__odds"
          disabled={selection.odds === null}
          aria-label={`${match.home} – ${match.away}, ${title}: ${nameOf(selection)}`}
          onClick={() => onChoose(selection)}
        >
          <span>{nameOf(selection)}</span>
          <strong className="a-figures">
            {selection.odds === null ? '–' : format.decimal(selection.odds / 100, 2)}
          </strong>
        </button>
      ))}
    </fieldset>
  );
}

/** A match with its main odds, or how it ended. */
export function MatchCard({ match, game }: { match: SportsMatch; game: Game }) {
  const text = useText();
  const format = useFormat();
  const { bus } = usePlatform();
  const { matchId, group, home, away, score, state } = match;
  const open = (selectionId?: string) =>
    void bus.send(gameLaunch, { ...game, mode: 'REAL', matchId, ...(selectionId ? { selectionId } : {}) });
  const teams = [
    [home, score.home],
    [away, score.away],
  ] as const;
  return (
    <article className="games-match" data-match={matchId} data-state={state}>
      <header className="games-match__head">
        <Moment match={match} />
        <span>{group}</span>
      </header>
      <div className="games-match__teams">
        <h3 className="a-hidden-visually">{`${home} – ${away}`}</h3>
        {teams.map(([team, points]) => (
          <span key={team} className="games-match__team">
            <span>{team}</span>
            {state === 'SOON' ? null : <strong className="a-figures">{format.number(points)}</strong>}
          </span>
        ))}
      </div>
      {isMatchOver(match) ? null : (
        <div className="games-match__markets">
          {match.markets.map((market) => (
            <Odds key={market.market} match={match} market={market} onChoose={({ selectionId }) => open(selectionId)} />
          ))}
          <button
            type="button"
            className="games-match__more"
            aria-label={text('matches.openMatch', { match: `${home} – ${away}` })}
            onClick={() => open()}
          >
            {text('matches.more')}
          </button>
        </div>
      )}
    </article>
  );
}
