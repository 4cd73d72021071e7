import type { FieldError } from '@atrium/contracts/calls';
import type { PaymentMethod } from '@atrium/contracts/entities';

/** Why an amount does not fit a method: the bounds in minor units; null if it fits. */
export function amountProblem(
  amountMinor: number,
  method: Pick<PaymentMethod, 'minMinor' | 'maxMinor'>,
): FieldError | null {
  const { minMinor: min, maxMinor: max } = method;
  if (amountMinor >= min && amountMinor <= max) return null;
  return { reason: 'invalid', min, max };
}
