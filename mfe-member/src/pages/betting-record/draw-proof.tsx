import type { LotteryResult } from '@atrium/contracts/entities';
import { isFairDraw } from '@atrium/contracts/lottery';
import { Button, Notice, Section, Stack } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** The numbers of a draw with its seeds, and their verification in this browser; or who told them. */
export function DrawProof({ draw }: { draw: LotteryResult }) {
  const text = useText();
  if (!draw.source) return <SeedProof draw={draw} />;
  return (
    <Section title={text('bets.draw')}>
      <Stack gap={3}>
        <FactList
          facts={[
            [text('bets.numbers'), draw.numbers.join(' ')],
            [text('bets.reportedBy'), draw.source.feeds.map(({ feed }) => feed).join(', ')],
          ]}
        />
        <p>{text(draw.source.isDecided ? 'bets.decided' : 'bets.agreed')}</p>
      </Stack>
    </Section>
  );
}

function SeedProof({ draw }: { draw: LotteryResult }) {
  const text = useText();
  const [isFair, setFair] = useState<boolean | null>(null);
  return (
    <Section title={text('bets.draw')}>
      <Stack gap={3}>
        <FactList
          facts={[
            [text('bets.numbers'), draw.numbers.join(' ')],
            [text('bets.commitment'), draw.proof.commitment],
            [text('bets.serverSeed'), draw.proof.serverSeed],
            [text('bets.clientSeed'), draw.proof.clientSeed],
          ]}
        />
        <Button size="sm" icon="shield" onClick={() => void isFairDraw(draw).then(setFair)}>
          {text('bets.check')}
        </Button>
        {isFair === null ? null : (
          <Notice tone={isFair ? 'success' : 'error'}>{text(isFair ? 'bets.fair' : 'bets.unfair')}</Notice>
        )}
      </Stack>
    </Section>
  );
}
