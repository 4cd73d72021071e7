import { ageOn, dayOf } from '@atrium/contracts/calendar';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';

/** A person born on that day is old enough for the merchant. @throws `REG_UNDERAGE`, `REG_FIELD_INVALID` */
export function assertAge(birthday: string, { merchant, clock }: Pick<OperationContext, 'merchant' | 'clock'>): void {
  const age = ageOn(birthday, dayOf(clock.now(), merchant.timeZone));
  if (age === null || age < 0 || age > 130) {
    throw new Refusal('REG_FIELD_INVALID', { fields: { birthday: { reason: 'invalid' } } });
  }
  if (age < merchant.minAge) throw new Refusal('REG_UNDERAGE', { minAge: merchant.minAge });
}
