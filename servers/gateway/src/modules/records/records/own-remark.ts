import type { BundledLanguage } from '@atrium/contracts/constants';
import type { StatementRow } from '@atrium/ledger';
import { textsIn } from '../../../texts/index.ts';

/** What an account begins with is posted under one of these words. */
const openings = ['opening', 'trial'];

/**
 * The remark of a movement for its reader: a transfer in the line is posted with both accounts masked, and the reader's
 * own is read in full; play money to begin with has its name in the reader's language.
 */
export function ownRemark(
  { type, remark, amountMinor }: StatementRow,
  { account, language }: { account: string; language: BundledLanguage },
): string {
  if (type === 'ADMIN_ADD' && openings.includes(remark)) return textsIn(language).file.only.openingCredit;
  const [sender, receiver] = remark.split(' → ');
  if (type !== 'LINE_TRANSFER' || receiver === undefined) return remark;
  return amountMinor < 0 ? `${account} → ${receiver}` : `${sender} → ${account}`;
}
