import { feedbackTypes } from '@atrium/contracts/constants';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Services } from '../../../operation/services.ts';
import { messageIn } from '../../../texts/index.ts';
import { moneyIn } from '../../../texts/money-in.ts';
import { noteGivenAgain, noteTakenBack } from '../../agents/index.ts';
import { maskAccount, publishBalance } from '../../bets/index.ts';
import { notifyMember, openCaseOf } from '../../messages/index.ts';
import type { ChangedDeposit } from '../deposits/credited-deposits.ts';
import { referralRule } from './referral-rule.ts';

type Referral = Selectable<Database['referral']>;

const sourceOf = ({ friend_id }: Referral) => `referral:${friend_id}`;

/** The referrer's reward stands while one deposit of the friend does that is as much as the rule asks. */
export async function levelReferral(services: Services, { member_id: friendId, state }: ChangedDeposit): Promise<void> {
  const row = await services.db
    .selectFrom('referral')
    .selectAll()
    .where('friend_id', '=', friendId)
    .where('state', '=', 'PAID')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const standing = await services.db
    .selectFrom('payment_deposit')
    .select('order_no')
    .where('member_id', '=', friendId)
    .where('state', '=', 'CREDITED')
    .where('paid_amount', '>=', referralRule.depositMinor)
    .limit(1)
    .executeTakeFirst();
  const isTaken = row.take_back_tx_id !== null;
  if (!isTaken && !standing && state === 'REFUNDED') await takeBack(services, row);
  if (isTaken && standing) await giveAgain(services, row);
}

async function takeBack(services: Services, row: Referral): Promise<void> {
  const { account, currency } = await services.db
    .selectFrom('member')
    .select(['account', 'currency'])
    .where('id', '=', row.friend_id)
    .executeTakeFirstOrThrow();
  const txId = await move(services, row, { to: 'HOUSE', currency });
  await setTakeBack(services.db, row, txId);
  await noteTakenBack(services, {
    source: sourceOf(row),
    memberId: row.referrer_id,
    currency,
    cameAt: row.decided_at,
    amountMinor: row.reward,
  });
  // The money may be gone already, and the two may be one person: people look at it.
  await openCaseOf(services, row.referrer_id, ({ language }) => ({
    type: feedbackTypes.deposit,
    content: messageIn(language, 'referralTakenBack', {
      account: maskAccount(account),
      amount: moneyIn(language, row.reward, currency),
    }).body,
  }));
}

async function giveAgain(services: Services, row: Referral): Promise<void> {
  const { currency } = await services.db
    .selectFrom('member')
    .select('currency')
    .where('id', '=', row.friend_id)
    .executeTakeFirstOrThrow();
  await move(services, row, { to: 'MEMBER', currency });
  await setTakeBack(services.db, row, null);
  await noteGivenAgain(services, sourceOf(row));
  await notifyMember(services, row.referrer_id, { key: 'referralPaid' });
}

const setTakeBack = (trx: Kysely<Database>, { friend_id }: Referral, txId: string | null) =>
  trx.updateTable('referral').set({ take_back_tx_id: txId }).where('friend_id', '=', friend_id).execute();

async function move(
  services: Services,
  { friend_id: friendId, referrer_id: referrerId, reward, take_back_tx_id: before }: Referral,
  { to, currency }: { to: 'HOUSE' | 'MEMBER'; currency: string },
): Promise<string> {
  const now = services.clock.now();
  const member = { kind: 'member.main', owner: referrerId } as const;
  const house = { kind: 'house.bonus', owner: 'house' } as const;
  const [from, into] = to === 'HOUSE' ? [member, house] : [house, member];
  const { txId } = await services.ledger.post(services.db, {
    idempotencyKey: before === null ? `referral-take-back:${friendId}:${newId(now)}` : `referral-again:${before}`,
    type: 'BONUS',
    reference: `referral:${friendId}`,
    postedAt: now,
    mayOverdraw: to === 'HOUSE',
    postings: [{ from, to: into, amountMinor: reward, currency }],
  });
  await publishBalance(services, referrerId, currency);
  return txId;
}
