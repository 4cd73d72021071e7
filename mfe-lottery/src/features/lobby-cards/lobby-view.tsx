import { callFailureOf, listRecentLotteries } from '@atrium/contracts/calls';
import { type LotteryMenu, type PrizeMode, prizeModes } from '@atrium/contracts/entities';
import { useCall, useSession } from '@atrium/contracts/react';
import { Chip, ChipRow, EmptyState, ErrorState, Section, SkeletonCards } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { LobbyCard } from './lobby-card.tsx';
import { useLobby, useSeconds, type WantedLobby } from './use-lobby.ts';

const paths = { HOUSE: '/lottery', VN: '/vnLottery', SEA: '/seaLottery' } as const;
const titles = { HOUSE: 'title', VN: 'regionTitle.VN', SEA: 'regionTitle.SEA' } as const;

interface MenuProps {
  title: string;
  games: readonly ListedCard[];
  at: number;
  prizeMode: PrizeMode | undefined;
}

function Menu({ title, games, at, prizeMode }: MenuProps) {
  return (
    <Section title={title}>
      <ul className="lottery-cards">
        {games.map(({ card, lottoArea }) => (
          <li key={card.gameCode}>
            <LobbyCard card={card} path={paths[lottoArea]} at={at} prizeMode={prizeMode} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ListedCard {
  readonly card: LotteryMenu['games'][number];
  readonly lottoArea: LotteryMenu['lottoArea'];
}

const cardsOf = (menus: readonly LotteryMenu[]): ListedCard[] =>
  menus.flatMap(({ lottoArea, games }) => games.map((card) => ({ card, lottoArea })));

/** The lobby of each mode, and of all of them. */
export function LobbyModes({ path, current }: { path: string; current: PrizeMode | undefined }) {
  const text = useText();
  return (
    <ChipRow label={text('terms.mode')}>
      <Chip href={`${path}?lottoView=lobby`} selected={current === undefined}>
        {text('lobby.allModes')}
      </Chip>
      {prizeModes.map((mode) => (
        <Chip key={mode} href={`${path}?lottoView=lobby&prizeMode=${mode}`} selected={mode === current}>
          {text(`prizeMode.${mode}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** Every lottery by region, and those that the player bet on last before them (`lottoView=lobby`). */
export function LobbyView(wanted: WantedLobby) {
  const text = useText();
  const { isLogin, isTrial, isStaff } = useSession();
  const { query, menus } = useLobby(wanted);
  const { prizeMode } = wanted;
  const recent = useCall(listRecentLotteries, prizeMode ? { prizeMode } : {}, {
    enabled: isLogin && !isTrial && !isStaff,
  });
  const at = useSeconds();
  const failure = query.data ? undefined : callFailureOf(query.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonCards count={6} ratio="3 / 1" />;
  const all = cardsOf(menus);
  if (all.length === 0) return <EmptyState icon="lottery" title={text('noGames')} text={text('noGamesHint')} />;
  const last = cardsOf(recent.data?.gameMenus ?? []).map(
    (one) => all.find(({ card }) => card.gameCode === one.card.gameCode) ?? one,
  );
  return (
    <>
      {last.length > 0 ? <Menu title={text('lobby.recent')} games={last} at={at} prizeMode={prizeMode} /> : null}
      {menus.map(({ lottoArea, games }) => (
        <Menu
          key={lottoArea}
          title={text(titles[lottoArea])}
          games={cardsOf([{ lottoArea, games }])}
          at={at}
          prizeMode={prizeMode}
        />
      ))}
    </>
  );
}
