import type { listOverrideLinks as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const listOverrideLinks: Operation<typeof call> = async (_request, { overrides }) => ({
  links: await overrides.links(),
});
