import type { Audience } from '@atrium/contracts/release';
import { Button, Inline } from '@atrium/ui';
import { useId, useState } from 'react';
import { narrowed, WhomFields } from '../../features/whom/whom-fields.tsx';
import { useText } from '../../texts.ts';
import './canary-share.css';

export interface CanaryChoice {
  readonly percent: number;
  readonly audience: Audience | undefined;
}

/** The share of visitors a canary gets, and whom it is for; nothing changes until it is applied. */
export function CanaryShare({
  version,
  now,
  onChoose,
}: {
  version: string;
  now: CanaryChoice;
  onChoose: (choice: CanaryChoice) => void;
}) {
  const text = useText();
  const id = useId();
  const [share, setShare] = useState(now.percent);
  const [whom, setWhom] = useState<Audience>(now.audience ?? {});
  const audience = narrowed(whom);
  const isSame = share === now.percent && JSON.stringify(audience) === JSON.stringify(now.audience);
  return (
    <div className="ops-share">
      <label htmlFor={id}>{text('part.shareOf', { version })}</label>
      <Inline>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={1}
          value={share}
          onChange={(event) => setShare(event.target.valueAsNumber)}
        />
        <output htmlFor={id} className="a-figures">
          {share} %
        </output>
        <Button disabled={isSame} onClick={() => onChoose({ percent: share, audience })}>
          {share === 0 ? text('part.endCanary') : text('part.applyShare')}
        </Button>
      </Inline>
      <WhomFields whom={whom} onChange={setWhom} />
    </div>
  );
}
