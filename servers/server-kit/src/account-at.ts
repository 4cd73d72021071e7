import { defaultMerchantCode } from '@atrium/contracts/constants';

/**
 * An account as it is named where no merchant stands beside it: in the history of releases, in lists of who may do what.
 * Two merchants may each have an account of one name, which are two people.
 */
export const accountAt = (account: string, merchantCode: string): string =>
  merchantCode === defaultMerchantCode ? account : `${account}@${merchantCode}`;
