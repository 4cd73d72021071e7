import type { revokeOverrideLink as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const revokeOverrideLink: Operation<typeof call> = async ({ id }, { overrides, actor }) => {
  await overrides.revoke(id, actor);
  return { links: await overrides.links() };
};
