import type { OperationsPart } from '../../../operation/operations-part.ts';
import { findMember } from './find-member.ts';
import { listOverdrawn } from './list-overdrawn.ts';
import { proposeAdjustment } from './propose-adjustment.ts';

export const adjustmentsOperations = { findMember, listOverdrawn, proposeAdjustment } satisfies OperationsPart;
