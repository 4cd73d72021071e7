import { callFailureOf, listLotteryGames } from '@atrium/contracts/calls';
import { lotteryGameCodes } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { type LotteryGame, type PrizeMode, prizeModes } from '@atrium/contracts/entities';
import { findKind } from '@atrium/contracts/lottery';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useSession } from '@atrium/contracts/react';
import { Chip, ChipRow, EmptyState, ErrorState, Notice, PageHeader, SkeletonCards } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useDeferredValue } from 'react';
import { MyBets } from '../../features/bets/my-bets.tsx';
import { MyChases } from '../../features/bets/my-chases.tsx';
import { BettingPanel } from '../../features/betting/betting-panel.tsx';
import { IssueStrip } from '../../features/issue/issue-strip.tsx';
import { useIssue } from '../../features/issue/use-issue.ts';
import { LobbyModes, LobbyView } from '../../features/lobby-cards/lobby-view.tsx';
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
  const isRoomDue = useDeferredValue(true, false);
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
            <ResultsList gameCode={game.gameCode} kind={game.kind} />
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

/** The games to choose from. */
function Games({ path, games, current }: { path: string; games: readonly LotteryGame[]; current: string }) {
  const text = useText();
  return (
    <ChipRow label={text('games')}>
      {games.map(({ gameCode, displayName }) => (
        <Chip key={gameCode} href={`${path}?gameCode=${gameCode}`} selected={gameCode === current}>
          {displayName}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** Regions whose games have an address of their own; `/lottery` opens every game by its code, and lists the others. */
const regionOfPath: Readonly<Record<string, 'VN' | 'SEA'>> = { '/vnlottery': 'VN', '/sealottery': 'SEA' };

const regions = [
  { region: undefined, path: '/lottery', title: 'title' },
  { region: 'VN', path: '/vnLottery', title: 'regionTitle.VN' },
  { region: 'SEA', path: '/seaLottery', title: 'regionTitle.SEA' },
] as const;

/** The ways from one region's games to another's; one without games is left out. */
function Regions({ games, current }: { games: readonly LotteryGame[]; current: 'VN' | 'SEA' | undefined }) {
  const text = useText();
  const open = new Set(games.map(({ kind }) => findKind(kind)?.region));
  return (
    <ChipRow label={text('regions')}>
      {regions
        .filter(({ region }) => open.has(region))
        .map(({ region, path, title }) => (
          <Chip key={path} href={path} selected={region === current}>
            {text(title)}
          </Chip>
        ))}
    </ChipRow>
  );
}

/** Cards of a whole region open its games with a code of their own. */
const isRegionCode = (code: string) => Object.values<string>(lotteryGameCodes).includes(code);

/** The games of an address, and the one that was asked for. */
function gamesAt(path: string, games: readonly LotteryGame[], wanted: string | null) {
  const found = games.find(({ gameCode }) => gameCode === wanted);
  const region = regionOfPath[path.toLowerCase()] ?? (found ? findKind(found.kind)?.region : undefined);
  const listed = games.filter(({ kind }) => findKind(kind)?.region === region);
  return { region, listed, game: listed.find((game) => game === found) ?? listed[0] };
}

/** What the address asks for (§7): the mode that slips begin with, the view, and the way back. */
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

/** L2, L4, L5: the lottery, opened with `?gameCode=` by the game flow of §2, or as a lobby by `lottoView`. */
export default function LobbyPage({ path, query }: PageProps) {
  const text = useText();
  const { gameCode: wanted, prizeMode, isLobby, back } = askedOf(query);
  const games = useCall(listLotteryGames, {}, { staleTimeMs: 10 * minuteMs });
  const { region, listed, game } = gamesAt(path, games.data?.games ?? [], wanted);
  const own = region ? path : '/lottery';
  return (
    <div className="lottery-lobby">
      <PageHeader
        title={text(region ? `regionTitle.${region}` : 'title')}
        description={text(game?.isExternal && !isLobby ? 'external' : 'description')}
      />
      <ChipRow label={text('lobby.views')}>
        {back ? <Chip href={back}>{text('lobby.back')}</Chip> : null}
        <Chip href={`${own}?lottoView=lobby`} selected={isLobby}>
          {text('lobby.all')}
        </Chip>
        <Chip href={`/lottery/results${game ? `?gameCode=${game.gameCode}` : ''}`}>{text('results.title')}</Chip>
      </ChipRow>
      {isLobby ? <LobbyModes path={own} current={prizeMode} /> : null}
      {isLobby ? (
        <LobbyView
          {...(regionOfPath[path.toLowerCase()] ? { lottoArea: regionOfPath[path.toLowerCase()] } : {})}
          {...(prizeMode ? { prizeMode } : {})}
        />
      ) : (
        <Answered answer={games} waiting={<SkeletonCards count={6} ratio="3 / 1" />}>
          {(data) =>
            game ? (
              <>
                {wanted && wanted !== game.gameCode && !isRegionCode(wanted) ? (
                  <Notice tone="info">{text('notOpenYet')}</Notice>
                ) : null}
                <Regions games={data.games} current={region} />
                <Games path={own} games={listed} current={game.gameCode} />
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
