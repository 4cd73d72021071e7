import type { RegisterUser } from '@atrium/contracts/entities';
import { plainField } from '@atrium/contracts/typed';

/** What a visitor typed into the registration, as it is checked and stored. */
export const plainUser = (user: RegisterUser): RegisterUser =>
  Object.fromEntries(
    Object.entries(user).map(([field, value]) => [field, typeof value === 'string' ? plainField(field, value) : value]),
  ) as RegisterUser;
