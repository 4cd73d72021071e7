import { buildOf } from './build-of.ts';
import { linesOfWarnings, type Verb } from './verb.ts';

export const publish: Verb = async ({ args, connection, say }) => {
  const dryRun = args.values.dryRun;
  const buildFolder = await buildOf(args.rest[0], args.version(), say);
  const value = await connection.publish(buildFolder, dryRun);
  const { part, summary, isNew, findings } = value;
  const done = dryRun ? 'would be published' : 'published';
  const kilobytes = Math.round(summary.brotliBytes / 1024);
  const line = isNew
    ? `${part} ${summary.version} ${done} (${summary.files} files, ${kilobytes} KB)`
    : `${part} ${summary.version} was published already: the same bytes, nothing to do`;
  return { value, lines: [line, ...linesOfWarnings(findings)] };
};
