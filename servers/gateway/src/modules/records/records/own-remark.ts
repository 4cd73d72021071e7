import type { BundledLanguage } from '@atrium/contracts/constants';
import type { StatementRow } from '@atrium/ledger';
import { textsIn } from '../../../texts/index.ts';

/** What an account begins with is posted under one of these words. */
const openings = ['opening', 'trial'];

/** The remark of a movement for its reader: play money to begin with has its name in the reader's language. */
export function ownRemark({ type, remark }: StatementRow, { language }: { language: BundledLanguage }): string {
  return type === 'ADMIN_ADD' && openings.includes(remark) ? textsIn(language).file.only.openingCredit : remark;
}
