import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getIdentity } from './get-identity.ts';
import { listIdentityCases, reviewIdentity } from './staff-identity.ts';
import { submitIdentity } from './submit-identity.ts';

export const identityOperations = {
  getIdentity,
  submitIdentity,
  listIdentityCases,
  reviewIdentity,
} satisfies OperationsPart;
