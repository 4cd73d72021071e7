import type { PublishedRound } from '@atrium/contracts/entities';
import { type PublishedSeed, type Verdict, verifyRound } from '@atrium/round-verifier';
import { Button, Inline, Money, Notice, Section, Stack } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { saveFile } from './save-file.ts';

/** What the player's own record says of the round, minor units. */
type Recorded = Pick<PublishedRound, 'stake' | 'payout'>;

/** B4: a round with its seeds, and whether they give what it showed and paid; computed in this browser alone. */
export function RoundCheck({ round, recorded }: { round: PublishedRound; recorded: Recorded | null }) {
  const text = useText();
  const [verdict, setVerdict] = useState<Verdict | 'OTHER_AMOUNTS' | null>(null);
  const isAsRecorded = !recorded || (recorded.stake === round.stake && recorded.payout === round.payout);
  const seedFacts = ({ commitment, serverSeed, message }: PublishedSeed): Fact[] => [
    [text('fairness.commitment'), commitment],
    [text('fairness.seed'), serverSeed],
    [text('fairness.message'), message],
  ];
  const check = async () => setVerdict(isAsRecorded ? await verifyRound(round) : 'OTHER_AMOUNTS');
  return (
    <Section title={text('fairness.round')}>
      <Stack gap={3}>
        <FactList
          facts={[
            [text('fairness.game'), round.gameCode],
            [text('fairness.stake'), <Money key="stake" minor={round.stake} />],
            [text('fairness.payout'), <Money key="payout" minor={round.payout} />],
            ...seedFacts(round),
          ]}
        />
        {(round.more ?? []).map((seed) => (
          <FactList key={seed.message} facts={seedFacts(seed)} />
        ))}
        <Inline gap={2}>
          <Button icon="shield" onClick={() => void check()}>
            {text('fairness.check')}
          </Button>
          <Button
            variant="secondary"
            icon="download"
            onClick={() => saveFile(`${round.gameCode}-${round.message}`, round)}
          >
            {text('fairness.save')}
          </Button>
        </Inline>
        {verdict ? (
          <Notice tone={verdict === 'RIGHT' ? 'success' : 'error'}>{text(`fairness.verdict.${verdict}`)}</Notice>
        ) : null}
      </Stack>
    </Section>
  );
}
