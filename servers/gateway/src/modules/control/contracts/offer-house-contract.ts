import type { offerHouseContract as call } from '@atrium/contracts/calls';
import {
  agentTypes,
  type ContractKind,
  carryOvers,
  contractKinds,
  contractPeriods,
  merchantOf,
} from '@atrium/contracts/constants';
import type { ApprovalFacts, ContractTier } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { assertKindOpen } from '../../../guard/site-flags.ts';
import { assertMerchant, type Operation, Refusal } from '../../../operation/operation.ts';
import { assertTerms, writeOffer } from '../../agents/index.ts';
import type { ExecuteApproval } from '../approvals/approval-kind.ts';
import { requestByStaff } from '../approvals/request-by-staff.ts';

/** The head of a line, locked; the operator's contracts are with heads alone, everybody else's upline offers theirs. */
async function headOf(trx: Kysely<Database>, merchantCode: string, account: string) {
  const head = await trx
    .selectFrom('member')
    .select(['id', 'account'])
    .where('merchant_code', '=', merchantCode)
    .where('account_key', '=', typedKey(account))
    .where('type', 'in', [...agentTypes])
    .where('parent_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!head) throw new Refusal('CONTRACT_NOT_FOUND');
  return head;
}

/** How many offers of the kind there were: one request at a time waits for the next. */
async function timesOffered(trx: Kysely<Database>, subjectId: string, kind: ContractKind): Promise<number> {
  const { times } = await trx
    .selectFrom('contract')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return times;
}

/** Each tier as plain facts, which the second person reads. */
const factsOfTiers = (tiers: readonly ContractTier[]): ApprovalFacts =>
  Object.fromEntries(
    tiers.flatMap(({ rate, effectiveBetAmount, activeMemberCount, lossAmount }, index) => {
      const tier = `tier${index + 1}`;
      return [
        [`${tier}Rate`, rate],
        [`${tier}BetMinor`, effectiveBetAmount],
        [`${tier}Active`, activeMemberCount],
        ...(lossAmount === undefined ? [] : [[`${tier}LossMinor`, lossAmount] as const]),
      ] as const;
    }),
  );

/** The tiers that the facts are of. */
function tiersOf(facts: ApprovalFacts): ContractTier[] {
  const count = Object.keys(facts).filter((name) => /^tier\d+Rate$/.test(name)).length;
  return Array.from({ length: count }, (_, index) => {
    const of = (name: string) => facts[`tier${index + 1}${name}`];
    const loss = of('LossMinor');
    return {
      rate: z.parse(z.string(), of('Rate')),
      effectiveBetAmount: z.parse(z.int(), of('BetMinor')),
      activeMemberCount: z.parse(z.int(), of('Active')),
      ...(loss === undefined ? {} : { lossAmount: z.parse(z.int(), loss) }),
    };
  });
}

export const offerHouseContract: Operation<typeof call> = async (request, context) => {
  const { merchantCode, account, reason, ...terms } = request;
  assertMerchant(context, merchantCode);
  assertFields(unsaid('reason', reason));
  await assertKindOpen(context.db, { merchantCode }, terms.kind);
  assertTerms(terms);
  const { kind: contractKind, period: contractPeriod, carryOver, tiers } = terms;
  return context.transaction(async (tx) => {
    const head = await headOf(tx.db, merchantCode, account);
    const { currency } = merchantOf(merchantCode);
    const named = { account: head.account, merchantCode, currency };
    return requestByStaff(tx, {
      kind: 'CONTRACT_OFFER',
      subject: `${merchantCode} ${head.account}`,
      facts: { ...named, contractKind, contractPeriod, carryOver, ...factsOfTiers(tiers) },
      merchantCode,
      onceKey: `${head.id}:${contractKind}:${await timesOffered(tx.db, head.id, contractKind)}`,
      reason,
    });
  });
};

const offerFacts = z.object({
  account: z.string(),
  merchantCode: z.string(),
  contractKind: z.enum(contractKinds),
  contractPeriod: z.enum(contractPeriods),
  carryOver: z.enum(carryOvers),
});

/** Writes the offer that was approved. */
export const executeContractOffer: ExecuteApproval = async ({ facts, reason, madeBy }, context) => {
  const { account, merchantCode, contractKind: kind, contractPeriod, carryOver } = z.parse(offerFacts, facts);
  const terms = { kind, period: contractPeriod, carryOver, tiers: tiersOf(facts) };
  await assertKindOpen(context.db, { merchantCode }, kind);
  assertTerms(terms);
  const { id: subjectId } = await headOf(context.db, merchantCode, account);
  const { contractId, version } = await writeOffer(context, {
    ownerId: null,
    subjectId,
    terms,
    offeredBy: madeBy,
    reason,
  });
  return { contractId, version };
};
