import assert from 'node:assert/strict';
import { decideApproval } from '@atrium/contracts/calls';
import { merchantCodes, staffType } from '@atrium/contracts/constants';
import type { ApprovalFacts } from '@atrium/contracts/entities';
import type { TestGateway } from './test-gateway.ts';
import { addMember } from './test-member.ts';

/** Another person's refusal or approval of a request: a staff account that nobody of the test has. */
export async function decideAsAnother(gateway: TestGateway, approvalId: string) {
  const another = gateway.visitor(await addMember(gateway, { type: staffType, merchants: merchantCodes }));
  return another.call(decideApproval, { approvalId, decision: 'APPROVE', remark: '' });
}

/** Has another person approve what a call asked for. @returns its outcome */
export async function approve(
  gateway: TestGateway,
  asked: { success: boolean; error: string | null; value: unknown },
): Promise<ApprovalFacts> {
  assert.ok(asked.success, `${asked.error} ${JSON.stringify(asked.value)}`);
  const { approvalId } = asked.value as { approvalId: string };
  const decided = await decideAsAnother(gateway, approvalId);
  assert.ok(decided.success, `${decided.error} ${JSON.stringify(decided.value)}`);
  return decided.value.result;
}

/** The contract that an approved offer of the operator has become. */
export const madeOf = ({ contractId, version }: ApprovalFacts) => ({
  contractId: String(contractId),
  version: Number(version),
});
