import type { VerifiableDraw } from '@atrium/contracts/entities';
import { isFairDraw } from '@atrium/contracts/lottery';
import { Button, Inline, Notice, Section, Stack } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { saveFile } from './save-file.ts';

/** L3: the draw of an issue with its seeds, and whether they give its numbers; computed in this browser alone. */
export function DrawCheck({ draw }: { draw: VerifiableDraw }) {
  const text = useText();
  const [isFair, setFair] = useState<boolean | null>(null);
  const { kind, issue = '–', numbers, proof } = draw;
  return (
    <Section title={text('fairness.draw')}>
      <Stack gap={3}>
        <FactList
          facts={[
            [text('fairness.kind'), kind],
            [text('fairness.issue'), issue],
            [text('fairness.numbers'), numbers.join(' ')],
            [text('fairness.commitment'), proof.commitment],
            [text('fairness.seed'), proof.serverSeed],
            [text('fairness.public'), proof.clientSeed],
          ]}
        />
        <Inline gap={2}>
          <Button icon="shield" onClick={() => void isFairDraw(draw).then(setFair)}>
            {text('fairness.check')}
          </Button>
          <Button variant="secondary" icon="download" onClick={() => saveFile(`${kind}-${issue}`, draw)}>
            {text('fairness.save')}
          </Button>
        </Inline>
        {isFair === null ? null : (
          <Notice tone={isFair ? 'success' : 'error'}>{text(isFair ? 'fairness.fair' : 'fairness.unfair')}</Notice>
        )}
      </Stack>
    </Section>
  );
}
