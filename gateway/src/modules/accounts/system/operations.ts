import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listAskedFields, setAskedField } from './asked-fields.ts';
import { getRegisterSettings } from './get-register-settings.ts';
import { listCountries } from './list-countries.ts';
import { setSystemStatus } from './set-system-status.ts';

export const systemOperations = {
  listAskedFields,
  setAskedField,
  getRegisterSettings,
  listCountries,
  setSystemStatus,
} satisfies OperationsPart;
