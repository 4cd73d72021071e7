import type { VerifiableJackpot } from '@atrium/contracts/entities';
import { contributionsPerMinor, type JackpotVerdict, verifyJackpotWin } from '@atrium/contracts/fairness';
import { Button, Inline, Money, Notice, Section, Stack, useFormat } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { saveFile } from './save-file.ts';

/** T22: a bet that won the jackpot, and whether its seed drew it; computed in this browser alone. */
export function JackpotCheck({ win }: { win: VerifiableJackpot }) {
  const text = useText();
  const format = useFormat();
  const [verdict, setVerdict] = useState<JackpotVerdict | null>(null);
  const { cycle, orderNo, contribution, oddsMinor, serverSeed, commitment } = win;
  return (
    <Section title={text('fairness.jackpot.title')}>
      <Stack gap={3}>
        <FactList
          facts={[
            [text('fairness.jackpot.cycle'), format.number(cycle)],
            [text('fairness.jackpot.bet'), orderNo],
            [text('fairness.jackpot.contribution'), format.number(contribution / contributionsPerMinor / 100, 6)],
            [text('fairness.jackpot.odds'), <Money key="odds" minor={oddsMinor} />],
            [text('fairness.commitment'), commitment],
            [text('fairness.seed'), serverSeed],
          ]}
        />
        <Inline gap={2}>
          <Button icon="shield" onClick={() => void verifyJackpotWin(win).then(setVerdict)}>
            {text('fairness.check')}
          </Button>
          <Button variant="secondary" icon="download" onClick={() => saveFile(`jackpot-${cycle}`, win)}>
            {text('fairness.save')}
          </Button>
        </Inline>
        {verdict ? (
          <Notice tone={verdict === 'RIGHT' ? 'success' : 'error'}>
            {text(`fairness.jackpot.verdict.${verdict}`)}
          </Notice>
        ) : null}
      </Stack>
    </Section>
  );
}
