import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getRegisterSettings } from './get-register-settings.ts';
import { listCountries } from './list-countries.ts';
import { setSystemStatus } from './set-system-status.ts';

export const systemOperations = {
  getRegisterSettings,
  listCountries,
  setSystemStatus,
} satisfies OperationsPart;
