import { connect, startEmbeddedPostgres } from '@atrium/gateway';
import { type Account, newAccount } from './accounts.ts';
import { demoAccount } from './demo-accounts.ts';
import { system } from './system.ts';

/** What no visitor can bring about: done where the house keeps it. */
async function inDatabase(change: (db: ReturnType<typeof connect>) => Promise<unknown>): Promise<void> {
  const { databaseUrl } = await startEmbeddedPostgres({ dataDir: system.dataDir });
  const db = connect({ databaseUrl, maxConnections: 1 });
  await change(db).finally(() => db.destroy());
}

/** Marks a member's password as one that was given to them, as by an agent who opens an account for somebody. */
export async function demandPasswordChange(username: string): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('member')
      .set({ must_change_password: true })
      .where('account_key', '=', username.toLowerCase())
      .execute(),
  );
}

/** Gives a member a proven number or address, as a code of an earlier day does, or the name on their bank account. */
export async function proveContact(
  username: string,
  contact: { mobile?: string; email?: string; holderName?: string },
): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('member')
      .set({
        ...(contact.mobile ? { verified_mobile: contact.mobile } : {}),
        ...(contact.email ? { verified_email: contact.email } : {}),
        ...(contact.holderName ? { profile: JSON.stringify({ payeeName: contact.holderName }) } : {}),
      })
      .where('account_key', '=', username.toLowerCase())
      .execute(),
  );
}

/** Moves a member's clock of play: the reality check is due now. */
export async function makeRealityCheckDue(username: string): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('rg_player')
      .set({ check_due_at: Date.now() - 1, check_told_at: null })
      .where('member_id', 'in', (member) =>
        member.selectFrom('member').select('id').where('account_key', '=', username.toLowerCase()),
      )
      .execute(),
  );
}

/** A looser limit that was asked for a day ago. */
export async function ageLimitChanges(username: string): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('rg_limit')
      .set({ wanted_at: Date.now() - 86_400_001 })
      .where('wanted_at', 'is not', null)
      .where('member_id', 'in', (member) =>
        member.selectFrom('member').select('id').where('account_key', '=', username.toLowerCase()),
      )
      .execute(),
  );
}

/** One more person of the house, with the password of the demo operator: who asks for something and who approves it are two. */
export async function addStaff(): Promise<Account> {
  const { username, password } = demoAccount('ops');
  const account = `ops${newAccount().username.slice(3)}`;
  await inDatabase(async (db) => {
    const { account_key: _, ...operator } = await db
      .selectFrom('member')
      .selectAll()
      .where('account_key', '=', username)
      .where('merchant_code', '=', 'PH')
      .executeTakeFirstOrThrow();
    const { profile, ancestor_ids: above, ...same } = operator;
    const id = `E2E${account.toUpperCase()}`;
    const own = { id, account, referral_code: id, profile: JSON.stringify(profile) };
    await db
      .insertInto('member')
      .values({ ...same, ...own, ancestor_ids: above })
      .execute();
  });
  return { username: account, password };
}
