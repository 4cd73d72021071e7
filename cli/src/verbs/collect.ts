import { collectVersions } from '@atrium/contracts/calls';
import { timeOf } from './time-of.ts';
import type { Verb } from './verb.ts';

/** Removes versions that nobody can reach; without `--plan` it only says which. */
export const collect: Verb = async ({ args, connection }) => {
  const { plan, reason } = args.values;
  const [keep, days, liveDays] = [args.number('keep'), args.number('days'), args.number('liveDays')];
  const value = await connection.invoke(collectVersions, { keep, days, liveDays, plan, reason });
  const lines = value.versions.map(
    ({ part, version, publishedAt, brotliBytes }) =>
      `  ${part} ${version}  published ${timeOf(publishedAt)}, ${Math.round(brotliBytes / 1024)} KB`,
  );
  const done = value.revision === null ? 'would be removed' : `removed, revision ${value.revision}`;
  const next =
    value.revision === null && lines.length > 0 ? [`to remove them: the same with --plan ${value.plan}`] : [];
  return { value, lines: [...lines, `${lines.length} versions ${done}`, ...next] };
};
