import type { LotteryResult } from '@atrium/contracts/entities';
import { isFairDraw } from '@atrium/contracts/lottery';
import { Button, Inline, LinkButton, Notice } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** Seeds of a draw, and their verification in this browser: hash of the seed, then the dice that follow from it. */
export function Proof({ result }: { result: LotteryResult }) {
  const text = useText();
  const { kind, issue, numbers, proof } = result;
  const [verdict, setVerdict] = useState<boolean | null>(null);
  return (
    <div className="lottery-proof">
      <dl>
        <dt>{text('proof.commitment')}</dt>
        <dd>{proof.commitment}</dd>
        <dt>{text('proof.serverSeed')}</dt>
        <dd>{proof.serverSeed}</dd>
        <dt>{text('proof.clientSeed')}</dt>
        <dd>{proof.clientSeed}</dd>
      </dl>
      <p>{text('proof.how')}</p>
      <Inline gap={2}>
        <Button variant="secondary" size="sm" icon="shield" onClick={() => void isFairDraw(result).then(setVerdict)}>
          {text('proof.check')}
        </Button>
        <LinkButton size="sm" href={`/fairness#${encodeURIComponent(JSON.stringify({ kind, issue, numbers, proof }))}`}>
          {text('proof.page')}
        </LinkButton>
      </Inline>
      {verdict === null ? null : (
        <Notice tone={verdict ? 'success' : 'error'}>{text(verdict ? 'proof.fair' : 'proof.unfair')}</Notice>
      )}
    </div>
  );
}
