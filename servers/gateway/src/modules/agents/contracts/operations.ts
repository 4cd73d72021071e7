import type { OperationsPart } from '../../../operation/operations-part.ts';
import { answerOperations } from './answer-contract.ts';
import { endContract, endHouseContract } from './end-contract.ts';
import { getConsolidatedFunds } from './get-consolidated-funds.ts';
import { listContractOffers } from './list-contract-offers.ts';
import { listContracts } from './list-contracts.ts';
import { listHouseContracts } from './list-house-contracts.ts';
import { offerContract } from './offer-contract.ts';

export const contractsOperations = {
  ...answerOperations,
  getConsolidatedFunds,
  listContractOffers,
  offerContract,
  listHouseContracts,
  listContracts,
  endContract,
  endHouseContract,
} satisfies OperationsPart;
