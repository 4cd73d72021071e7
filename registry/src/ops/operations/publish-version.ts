import type { publishVersion as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const publishVersion: Operation<typeof call> = async ({ upload, dryRun }, { registry, uploads }) => {
  const { artifact, summary, isNew, findings } = await registry.publish(uploads.folderOf(upload), { dryRun });
  if (!dryRun) await uploads.forget(upload);
  return { part: artifact.id, summary, isNew, findings };
};
