import type { publishVersion as call } from '@atrium/contracts/calls';
import { assertMay } from '../../access/assert-may.ts';
import type { Operation } from '../operation.ts';

export const publishVersion: Operation<typeof call> = async ({ upload, dryRun }, { registry, uploads, operator }) => {
  const admit = async (part: string) => assertMay(operator, [{ right: 'publish', part }], await registry.controls());
  const files = await uploads.gathered(upload);
  // What is refused is sent again under another name; what was only tried may be published yet.
  const published = await registry.publish(files, { dryRun, admit }).catch(async (error: unknown) => {
    await uploads.forget(upload);
    throw error;
  });
  if (!dryRun) await uploads.forget(upload);
  const { artifact, summary, isNew, findings } = published;
  return { part: artifact.id, summary, isNew, findings };
};
