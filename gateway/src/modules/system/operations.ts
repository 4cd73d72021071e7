import type { OperationsPart } from '../../http/operations.ts';
import { getRegisterSettings } from './get-register-settings.ts';
import { getSystemStatus } from './get-system-status.ts';
import { getWhitelabel } from './get-whitelabel.ts';
import { listCountries } from './list-countries.ts';

export const systemOperations = {
  getSystemStatus,
  getWhitelabel,
  getRegisterSettings,
  listCountries,
} satisfies OperationsPart;
