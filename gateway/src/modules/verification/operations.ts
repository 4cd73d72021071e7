import { Refusal } from '../../http/operation.ts';
import type { OperationsPart } from '../../http/operations.ts';

/** Handed over to its own builder: answers NOT_FOUND until the module is there. */
const notYet = async (): Promise<never> => {
  throw new Refusal('NOT_FOUND');
};

export const verificationOperations = {
  getCaptcha: notYet,
} satisfies OperationsPart;
