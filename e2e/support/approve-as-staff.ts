import { decideApproval, listApprovals } from '@atrium/contracts/calls';
import { expect } from '@playwright/test';
import { asStaff } from './staff.ts';

/** The second person: the demo account of staff approves what a desk asked for. */
export async function approveAsStaff(...subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) {
    const { list } = await asStaff(listApprovals, { pageSize: 999 });
    const waiting = list.filter((one) => one.subject === subject);
    expect(waiting.length, `requests for ${subject}`).toBeGreaterThan(0);
    for (const { approvalId } of waiting) await asStaff(decideApproval, { approvalId, decision: 'APPROVE' });
  }
}
