import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listAskedFields, setAskedField } from './asked-fields.ts';
import { getRegisterSettings } from './get-register-settings.ts';
import { listCountries } from './list-countries.ts';
import { setSystemStatus } from './set-system-status.ts';
import { listSiteFlags, setSiteFlag } from './site-flags.ts';

export const systemOperations = {
  listAskedFields,
  setAskedField,
  listSiteFlags,
  setSiteFlag,
  getRegisterSettings,
  listCountries,
  setSystemStatus,
} satisfies OperationsPart;
