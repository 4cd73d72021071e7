import type { listVersions as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const listVersions: Operation<typeof call> = async ({ part }, { registry }) => ({
  versions: await registry.versions.summaries(part),
});
