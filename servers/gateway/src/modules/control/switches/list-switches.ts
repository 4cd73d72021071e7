import type { listSwitches as call } from '@atrium/contracts/calls';
import type { OperatorSwitch, SwitchKind } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { asPage } from '../../../db/page-of.ts';
import type { Operation } from '../../../operation/operation.ts';
import { accountsOf } from '../../accounts/index.ts';
import { closedAt } from './closed-now.ts';
import { type Switchable, switchablesOf } from './switchable.ts';

export const listSwitches: Operation<typeof call> = async ({ kind, keyword, pageNo, pageSize }, { db, clock }) => {
  const closed = await closedAt(db, clock.now()).selectAll().where('kind', '=', kind).execute();
  const things = await switchablesOf(db, kind, { keyword, closed: closed.map(({ code }) => code) });
  const all = await shownSwitches(db, kind, things, closed);
  const sorted = [...all.filter(({ closedAt: at }) => at !== null), ...all.filter(({ closedAt: at }) => at === null)];
  const list = sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return asPage(list, all.length, { pageNo, pageSize });
};

/** Switches as staff see them. */
export async function shownSwitches(
  db: Kysely<Database>,
  kind: SwitchKind,
  things: readonly Switchable[],
  closed: readonly Selectable<Database['closed_part']>[],
): Promise<OperatorSwitch[]> {
  const accounts = await accountsOf(
    db,
    closed.map((row) => row.closed_by),
  );
  return things.map(({ code, name, canSwitch }) => {
    const row = closed.find((each) => each.code === code);
    return {
      kind,
      code,
      name,
      state: row || !canSwitch ? 'MAINTENANCE' : 'OPEN',
      until: row?.until ?? null,
      note: row?.note ?? '',
      reason: row?.reason ?? '',
      closedBy: accounts(row?.closed_by ?? null),
      closedAt: row?.closed_at ?? null,
      canSwitch,
    };
  });
}
