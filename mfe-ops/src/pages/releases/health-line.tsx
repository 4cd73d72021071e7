import type { PartStatus } from '@atrium/contracts/calls';
import { Notice, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** How the stable version did in browsers during the last hour, in a sentence that stands out where it did badly. */
export function HealthLine({ part: { alarm, lastHour } }: { part: PartStatus }) {
  const text = useText();
  const { number } = useFormat();
  if (alarm && alarm !== 'failing') return <Notice tone="error">{text(`health.${alarm}`)}</Notice>;
  const { visitors, failureRate } = lastHour;
  if (failureRate === null) return <p className="ops-part__health">{text('health.none')}</p>;
  const line = text('health.line', { visitors, percent: number(failureRate * 100, 1) });
  if (alarm === 'failing') return <Notice tone="error">{line}</Notice>;
  return <p className="ops-part__health">{line}</p>;
}
