import type { LotteryResult } from '@atrium/contracts/entities';
import { commitmentOf, drawK3 } from '@atrium/contracts/fairness';
import { Button, Notice } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

async function isFair({ proof, numbers }: LotteryResult): Promise<boolean> {
  const commitment = await commitmentOf(proof.serverSeed);
  const drawn = await drawK3(proof.serverSeed, proof.clientSeed);
  return commitment === proof.commitment && drawn.join() === numbers.join();
}

/** Seeds of a draw, and their verification in this browser: hash of the seed, then the dice that follow from it. */
export function Proof({ result }: { result: LotteryResult }) {
  const text = useText();
  const [verdict, setVerdict] = useState<boolean | null>(null);
  return (
    <div className="lottery-proof">
      <dl>
        <dt>{text('proof.commitment')}</dt>
        <dd>{result.proof.commitment}</dd>
        <dt>{text('proof.serverSeed')}</dt>
        <dd>{result.proof.serverSeed}</dd>
        <dt>{text('proof.clientSeed')}</dt>
        <dd>{result.proof.clientSeed}</dd>
      </dl>
      <p>{text('proof.how')}</p>
      <Button variant="secondary" size="sm" icon="shield" onClick={() => void isFair(result).then(setVerdict)}>
        {text('proof.check')}
      </Button>
      {verdict === null ? null : (
        <Notice tone={verdict ? 'success' : 'error'}>{text(verdict ? 'proof.fair' : 'proof.unfair')}</Notice>
      )}
    </div>
  );
}
