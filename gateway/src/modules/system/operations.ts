import type { OperationsPart } from '../../http/operations.ts';
import { getRegisterSettings } from './get-register-settings.ts';
import { getSystemStatus } from './get-system-status.ts';
import { getWhitelabel } from './get-whitelabel.ts';

export const systemOperations = { getSystemStatus, getWhitelabel, getRegisterSettings } satisfies OperationsPart;
