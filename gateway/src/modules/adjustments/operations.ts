import type { OperationsPart } from '../../http/operations.ts';
import { findMember } from './find-member.ts';
import { proposeAdjustment } from './propose-adjustment.ts';

export const adjustmentsOperations = { findMember, proposeAdjustment } satisfies OperationsPart;
