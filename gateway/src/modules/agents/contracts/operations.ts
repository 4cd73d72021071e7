import type { OperationsPart } from '../../../operation/operations-part.ts';
import { answerOperations } from './answer-contract.ts';
import { getConsolidatedFunds } from './get-consolidated-funds.ts';
import { listContractOffers } from './list-contract-offers.ts';
import { offerContract, offerHouseContract } from './offer-contract.ts';

export const contractsOperations = {
  ...answerOperations,
  getConsolidatedFunds,
  listContractOffers,
  offerContract,
  offerHouseContract,
} satisfies OperationsPart;
