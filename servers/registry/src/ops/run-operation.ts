import type { AnyCall, ReleaseCallName } from '@atrium/contracts/calls';
import { operationOf } from '@atrium/server-kit';
import { assertMay } from '../access/assert-may.ts';
import { type Need, needs } from '../access/needs.ts';
import type { Operator } from '../access/operator.ts';
import { type Controls, noControls } from '../live-set/controls.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseServices } from './operation.ts';
import { operations } from './operations.ts';

const isHarmless = ({ right }: Need) => right === 'read' || right === 'rollback';

/**
 * Runs the operation of a call for an operator who has the rights that it needs.
 * @throws ReleaseError RELEASE_RIGHT_MISSING, and those of the operation
 */
export async function runOperation(
  call: AnyCall,
  request: unknown,
  { services, operator }: { services: ReleaseServices; operator: Operator },
): Promise<unknown> {
  const needsOf = needs[call.name as ReleaseCallName] as (asked: unknown, controls: Controls) => Need[];
  const controls = await services.registry.controls().catch((error: unknown) => {
    // Controls that are damaged must not stand in the way of a rollback.
    if (error instanceof ReleaseError && needsOf(request, noControls).every(isHarmless)) return noControls;
    throw error;
  });
  assertMay(operator, needsOf(request, controls), controls);
  return operationOf(operations, call)(request, { ...services, operator, actor: operator.actor });
}
