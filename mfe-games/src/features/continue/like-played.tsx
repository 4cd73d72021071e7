import type { GameFeature, Volatility } from '@atrium/contracts/constants';
import type { Game } from '@atrium/contracts/entities';
import { listOfKind } from '../../list-routes.ts';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { GameRow } from '../../ui/game-row.tsx';

/** Most slots have these, so that they make no two alike. */
const usual: readonly GameFeature[] = ['FREE_ROUNDS', 'FIXED_LINES'];

interface Likeness {
  readonly volatility?: Volatility;
  readonly feature?: GameFeature;
  readonly vassalage?: string;
}

/** What games like it have: what its vendor publishes of it; where it publishes nothing, the vendor. */
function likenessOf({ vassalage, volatility, features = [] }: Game): Likeness {
  const feature = features.find((one) => !usual.includes(one));
  if (!feature && !volatility) return { vassalage };
  return { ...(volatility ? { volatility } : {}), ...(feature ? { feature } : {}) };
}

/** Games like the one that was played last, without those that were played, too. */
export function LikePlayed({ played }: { played: readonly [Game, ...Game[]] }) {
  const text = useText();
  const [last] = played;
  const likeness = likenessOf(last);
  const list = listOfKind(last.gameType);
  return (
    <GameRow
      title={text('rows.because', { game: last.displayName })}
      href={`${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams(Object.entries(likeness))}`}
      request={{ gameType: last.gameType, ...likeness }}
      without={played.map(({ gameId }) => gameId)}
    />
  );
}
