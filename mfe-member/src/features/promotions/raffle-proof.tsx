import type { RaffleDraw } from '@atrium/contracts/entities';
import { commitmentOf, drawWeighted } from '@atrium/contracts/fairness';
import { Button, Notice } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

async function isFair(draw: RaffleDraw, commitment: string): Promise<boolean> {
  const weights = draw.prizes.map(({ weight }) => weight);
  return (await commitmentOf(draw.serverSeed)) === commitment && (await drawWeighted(draw, weights)) === draw.index;
}

/** The hash that the raffle committed to, and after the claim both seeds and their verification in this browser. */
export function RaffleProof({ commitment, draw }: { commitment: string; draw: RaffleDraw | null }) {
  const text = useText();
  const [verdict, setVerdict] = useState<boolean | null>(null);
  return (
    <div className="member-promotion__proof">
      <dl>
        <dt>{text('promotions.commitment')}</dt>
        <dd>{commitment}</dd>
        {draw ? (
          <>
            <dt>{text('promotions.serverSeed')}</dt>
            <dd>{draw.serverSeed}</dd>
            <dt>{text('promotions.clientSeed')}</dt>
            <dd>{draw.clientSeed}</dd>
          </>
        ) : null}
      </dl>
      <p>{text('promotions.proofHow')}</p>
      {draw ? (
        <div>
          <Button size="sm" icon="shield" onClick={() => void isFair(draw, commitment).then(setVerdict)}>
            {text('promotions.check')}
          </Button>
        </div>
      ) : null}
      {verdict === null ? null : (
        <Notice tone={verdict ? 'success' : 'error'}>{text(verdict ? 'promotions.fair' : 'promotions.unfair')}</Notice>
      )}
    </div>
  );
}
