import type { GameFeature } from '@atrium/contracts/constants';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { GameRow } from '../../ui/game-row.tsx';

/** Those of slots that players look for by name. */
const rowFeatures = ['HOLD_AND_WIN', 'WAYS'] as const satisfies readonly GameFeature[];

/** What is new, and slots by what they have. */
export default function GameRows() {
  const text = useText();
  return (
    <>
      <GameRow
        title={text('rows.new')}
        href="/search?show=NEW&sort=newest"
        request={{ gameClassify: 'NEW', sort: 'newest' }}
      />
      {rowFeatures.map((feature) => (
        <GameRow
          key={feature}
          title={text(`feature.${feature}`)}
          href={`/rng?feature=${feature}`}
          request={{ gameType: 'RNG', feature }}
        />
      ))}
    </>
  );
}
