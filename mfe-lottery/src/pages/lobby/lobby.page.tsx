import { callFailureOf, listLotteryGames } from '@atrium/contracts/calls';
import { lotteryGameCodes } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { type LotteryGame, type PrizeMode, prizeModes } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useSession } from '@atrium/contracts/react';
import { Chip, ChipRow, EmptyState, ErrorState, Notice, PageHeader, SkeletonCards, usePainted } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { MyBets } from '../../features/bets/my-bets.tsx';
import { MyChases } from '../../features/bets/my-chases.tsx';
import { BettingPanel } from '../../features/betting/betting-panel.tsx';
import { ModeChoice } from '../../features/betting/terms-choice.tsx';
import { IssueStrip } from '../../features/issue/issue-strip.tsx';
import { useIssue } from '../../features/issue/use-issue.ts';
import { LobbyModes, LobbyView } from '../../features/lobby-cards/lobby-view.tsx';
import { regionOf, regionOfPath } from '../../features/places/areas.ts';
import { PlacesBar } from '../../features/places/places-bar.tsx';
import { ResultsList } from '../../features/results/results-list.tsx';
import { PlayStrip } from '../../features/standing/play-strip.tsx';
import { useText } from '../../texts.ts';
import { wayBack } from './way-back.ts';
import './lobby.css';

function GameCard({ game }: { game: LotteryGame }) {
  const text = useText();
  const { issue, checked, isOpen, query } = useIssue(game.gameCode);
  const failure = callFailureOf(query.error);
  const { isTrial, isStaff } = useSession();
  const hasBets = !isTrial && !isStaff;
  // In slices, after the page's head: a slow phone is busy with it for a third of a second.
  const isRoomDue = usePainted();
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      {hasBets ? <PlayStrip /> : null}
      {checked.map((each) => (
        <Notice key={each.issue} tone="warning" title={text('issue.checked', { issue: each.issue })}>
          {text('issue.checkedWhy')}
        </Notice>
      ))}
      <IssueStrip game={game} issue={issue} />
      {isRoomDue ? (
        <>
          <div className="lottery-room">
            <BettingPanel game={game} issue={issue} isOpen={isOpen} />
            <ResultsList gameCode={game.gameCode} kind={game.kind} isAside />
          </div>
          {hasBets ? (
            <>
              <MyChases game={game} />
              <MyBets game={game} issue={issue} isOpen={isOpen} />
            </>
          ) : null}
        </>
      ) : (
        <SkeletonCards count={6} ratio="3 / 1" />
      )}
    </>
  );
}

/** Cards of a whole region open its games with a code of their own. */
const isRegionCode = (code: string) => Object.values<string>(lotteryGameCodes).includes(code);

/** The games of an address, and the one that was asked for. */
function gamesAt(path: string, games: readonly LotteryGame[], wanted: string | null) {
  const found = games.find(({ gameCode }) => gameCode === wanted);
  const region = regionOfPath(path) ?? (found ? regionOf(found) : undefined);
  const listed = games.filter((game) => regionOf(game) === region);
  return { region, game: listed.find((game) => game === found) ?? listed[0] };
}

/** What the address asks for: the mode that slips begin with, the view, and the way back. */
function askedOf(query: URLSearchParams) {
  return {
    gameCode: query.get('gameCode'),
    prizeMode: prizeModes.find((mode) => mode === query.get('prizeMode')),
    isLobby: query.get('lottoView') === 'lobby',
    back: wayBack(query.get('backUrl'), window.location.origin),
  };
}

/** A game in the mode that was asked for, if it is sold in it. */
const inMode = (game: LotteryGame, wanted: PrizeMode | undefined): LotteryGame =>
  wanted && game.modes?.some(({ prizeMode }) => prizeMode === wanted) ? { ...game, prizeMode: wanted } : game;

/** The views of the lottery, from its lobby. */
function Views({ path, back }: { path: string; back: string | null }) {
  const text = useText();
  return (
    <ChipRow label={text('lobby.views')}>
      {back ? <Chip href={back}>{text('lobby.back')}</Chip> : null}
      <Chip href={`${path}?lottoView=lobby`} selected>
        {text('lobby.all')}
      </Chip>
      <Chip href="/lottery/results">{text('results.title')}</Chip>
    </ChipRow>
  );
}

/** L2, L4, L5: the lottery, opened with `?gameCode=` by the game flow, or as a lobby by `lottoView`. */
export default function LobbyPage({ path, query }: PageProps) {
  const text = useText();
  const { gameCode: wanted, prizeMode, isLobby, back } = askedOf(query);
  const games = useCall(listLotteryGames, {}, { staleTimeMs: 10 * minuteMs });
  const { region, game } = gamesAt(path, games.data?.games ?? [], wanted);
  const own = region ? path : '/lottery';
  const lottoArea = regionOfPath(path);
  return (
    <div className="lottery-lobby" data-view={isLobby ? 'lobby' : 'betting'}>
      <PageHeader
        title={text(region ? `regionTitle.${region}` : 'title')}
        description={text('description')}
        actions={back && !isLobby ? <Chip href={back}>{text('lobby.back')}</Chip> : null}
      />
      {isLobby ? (
        <>
          <Views path={own} back={back} />
          <LobbyModes path={own} current={prizeMode} />
          <LobbyView {...(lottoArea ? { lottoArea } : {})} {...(prizeMode ? { prizeMode } : {})} />
        </>
      ) : (
        <Answered answer={games} waiting={<SkeletonCards count={6} ratio="3 / 1" />}>
          {(data) =>
            game ? (
              <>
                {wanted && wanted !== game.gameCode && !isRegionCode(wanted) ? (
                  <Notice tone="info">{text('notOpenYet')}</Notice>
                ) : null}
                <PlacesBar games={data.games} game={game}>
                  <ModeChoice game={inMode(game, prizeMode)} />
                </PlacesBar>
                <GameCard key={game.gameCode} game={inMode(game, prizeMode)} />
              </>
            ) : (
              <EmptyState icon="lottery" title={text('noGames')} text={text('noGamesHint')} />
            )
          }
        </Answered>
      )}
    </div>
  );
}
