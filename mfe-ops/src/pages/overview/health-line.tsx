import { getReleaseHealth, type PartStatus } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Notice, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';

const askEveryMs = 10_000;
/** Share of failing visitors from which a part stands out. */
const badRate = 0.02;

/** How the stable version did in browsers during the last hour, in a sentence. */
export function HealthLine({ part }: { part: PartStatus }) {
  const text = useText();
  const { number } = useFormat();
  const health = useCall(getReleaseHealth, { part: part.id, minutes: 60 }, { refetchIntervalMs: askEveryMs });
  const figures = health.data?.versions.find(({ version }) => version === part.stable.version)?.total;
  if (health.data?.doubts.held) return <Notice tone="error">{text('health.doubts')}</Notice>;
  if (health.data?.proposal) return <Notice tone="error">{text('health.proposal')}</Notice>;
  if (!figures || figures.failureRate === null) return <p className="ops-part__health">{text('health.none')}</p>;
  const line = text('health.line', { visitors: figures.visitors, percent: number(figures.failureRate * 100, 1) });
  if (figures.failureRate >= badRate) return <Notice tone="error">{line}</Notice>;
  return <p className="ops-part__health">{line}</p>;
}
