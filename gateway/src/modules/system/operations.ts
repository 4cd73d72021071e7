import type { OperationsPart } from '../../http/operations-part.ts';
import { getRegisterSettings } from './get-register-settings.ts';
import { getSystemStatus } from './get-system-status.ts';
import { getWhitelabel } from './get-whitelabel.ts';
import { listCountries } from './list-countries.ts';
import { setSystemStatus } from './set-system-status.ts';

export const systemOperations = {
  getSystemStatus,
  getWhitelabel,
  getRegisterSettings,
  listCountries,
  setSystemStatus,
} satisfies OperationsPart;
