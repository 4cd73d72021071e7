import { plainText } from '@atrium/contracts/typed';

/** What an account or an e-mail address is found by, typed or pasted: marks that came along and digits of any script do
 * not matter, nor does case. */
export const typedKey = (typed: string): string => plainText(typed).trim().toLowerCase();
