import type { LotteryResult } from '@atrium/contracts/entities';
import { DateTime } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** Who told the numbers of a draw that another operator made. */
export function Source({ of: { feeds, isDecided } }: { of: NonNullable<LotteryResult['source']> }) {
  const text = useText();
  return (
    <div className="lottery-proof">
      <p>{text(isDecided ? 'source.decided' : 'source.agreed')}</p>
      <dl>
        {feeds.map(({ feed, at }) => (
          <div key={feed}>
            <dt>{text('source.feed', { feed })}</dt>
            <dd>
              <DateTime at={at} format="seconds" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
