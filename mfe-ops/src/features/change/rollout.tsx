import { type CallValue, listProbes } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Button, Icon, Inline, Notice, Stack, useFormat } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';
import './rollout.css';

type Probe = CallValue<typeof listProbes>['probes'][number];

/** Live progress of a change: done when every site server serves the new revision. */
export function Rollout({
  revision,
  startedAt,
  onClose,
}: {
  revision: number;
  startedAt: number;
  onClose: () => void;
}) {
  const text = useText();
  const { number } = useFormat();
  const [tookMs, setTookMs] = useState<number | null>(null);
  const probes = useCall(listProbes, {}, tookMs === null ? { refetchIntervalMs: askEveryMs.change } : {});
  const list = probes.data?.probes ?? [];
  const isServedBy = (probe: Probe) => (probe.revision ?? 0) >= revision && probe.isSame;
  const isEverywhere = list.length > 0 && list.every(isServedBy);

  useEffect(() => {
    if (isEverywhere) setTookMs((known) => known ?? performance.now() - startedAt);
  }, [isEverywhere, startedAt]);

  return (
    <Stack gap={4}>
      {tookMs === null ? (
        <Notice>{text('change.rollingOut', { revision })}</Notice>
      ) : (
        <Notice tone="success">{text('change.everywhere', { revision, seconds: number(tookMs / 1000, 2) })}</Notice>
      )}
      <ul className="ops-probes">
        {list.map((probe) => {
          const isServed = isServedBy(probe);
          return (
            <li key={probe.url}>
              <Icon name={isServed ? 'check' : 'clock'} size={18} />
              <span className="ops-probes__url">{probe.url}</span>
              <span className="a-figures">
                {probe.revision === null
                  ? text('change.noAnswer')
                  : text('change.serves', { revision: probe.revision })}
              </span>
            </li>
          );
        })}
      </ul>
      <Inline justify="end">
        <Button variant="primary" onClick={onClose}>
          {text('change.close')}
        </Button>
      </Inline>
    </Stack>
  );
}
