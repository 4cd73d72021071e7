import { Button, Inline } from '@atrium/ui';
import { useId, useState } from 'react';
import { useText } from '../../texts.ts';
import './canary-share.css';

/** The share of visitors a canary gets; nothing changes until it is applied. */
export function CanaryShare({
  version,
  percent,
  onChoose,
}: {
  version: string;
  percent: number;
  onChoose: (percent: number) => void;
}) {
  const text = useText();
  const id = useId();
  const [share, setShare] = useState(percent);
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
        <Button disabled={share === percent} onClick={() => onChoose(share)}>
          {share === 0 ? text('part.endCanary') : text('part.applyShare')}
        </Button>
      </Inline>
    </div>
  );
}
