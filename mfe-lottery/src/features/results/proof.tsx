import type { LotteryResult } from '@atrium/contracts/entities';
import { isFairDraw } from '@atrium/contracts/lottery';
import { Button, Notice } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

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
      <Button variant="secondary" size="sm" icon="shield" onClick={() => void isFairDraw(result).then(setVerdict)}>
        {text('proof.check')}
      </Button>
      {verdict === null ? null : (
        <Notice tone={verdict ? 'success' : 'error'}>{text(verdict ? 'proof.fair' : 'proof.unfair')}</Notice>
      )}
    </div>
  );
}
