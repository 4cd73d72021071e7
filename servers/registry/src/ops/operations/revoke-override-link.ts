import type { revokeOverrideLink as call } from '@atrium/contracts/calls';
import { assertMay } from '../../access/assert-may.ts';
import type { Need } from '../../access/needs.ts';
import type { Operation } from '../operation.ts';

/** Who ends a link needs the right to take back each part that it shows. */
export const revokeOverrideLink: Operation<typeof call> = async ({ id }, { registry, overrides, operator }) => {
  const link = await overrides.linkOf(id);
  const parts = link.parts ?? ['every'];
  const needs = parts.map((part): Need => ({ right: 'rollback', part }));
  assertMay(operator, needs, await registry.controls());
  await overrides.revoke(link, operator.actor);
  return { links: await overrides.links() };
};
