import type { publishVersion as call } from '@atrium/contracts/calls';
import { assertMay } from '../../access/assert-may.ts';
import { isFull } from '../../store/disk-store.ts';
import type { Operation } from '../operation.ts';

export const publishVersion: Operation<typeof call> = async ({ upload, dryRun }, { registry, uploads, operator }) => {
  const admit = async (part: string) => assertMay(operator, [{ right: 'publish', part }], await registry.controls());
  const files = await uploads.gathered(upload);
  const published = await registry.publish(files, { dryRun, admit }).catch(async (error: unknown) => {
    if (isFull(error)) await uploads.forget(upload);
    throw error;
  });
  const { artifact, summary, isNew, findings } = published;
  if (!dryRun) await uploads.forget(upload);
  return { part: artifact.id, summary, isNew, findings };
};
