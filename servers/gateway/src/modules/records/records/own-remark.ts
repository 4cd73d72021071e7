import type { StatementRow } from '@atrium/ledger';

/** A transfer in the line is posted with both accounts masked; the one of the reader is read in full. */
export function ownRemark({ type, remark, amountMinor }: StatementRow, account: string): string {
  const [sender, receiver] = remark.split(' → ');
  if (type !== 'LINE_TRANSFER' || receiver === undefined) return remark;
  return amountMinor < 0 ? `${account} → ${receiver}` : `${sender} → ${account}`;
}
