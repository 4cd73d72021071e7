import type { publishVersion as call } from '@atrium/contracts/calls';
import { assertMay } from '../../access/assert-may.ts';
import { readBuild } from '../../artifacts/publish-artifact.ts';
import type { Operation } from '../operation.ts';

export const publishVersion: Operation<typeof call> = async ({ upload, dryRun }, { registry, uploads, operator }) => {
  const folder = await uploads.gathered(upload);
  const { artifact: record } = await readBuild(folder);
  assertMay(operator, [{ right: 'publish', part: record.id }], await registry.controls());
  const { artifact, summary, isNew, findings } = await registry.publish(folder, { dryRun });
  if (!dryRun) await uploads.forget(upload);
  return { part: artifact.id, summary, isNew, findings };
};
