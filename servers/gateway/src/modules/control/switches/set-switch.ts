import type { CallRequest, setSwitch as call, FieldError } from '@atrium/contracts/calls';
import { switchChanged } from '@atrium/contracts/events';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { shownSwitches } from './list-switches.ts';
import { findSwitchable } from './switchable.ts';

type Request = CallRequest<typeof call>;

export const setSwitch: Operation<typeof call> = async (request, context) => {
  const { kind, code, state } = request;
  const thing = await findSwitchable(context.db, kind, code);
  if (!thing?.canSwitch) throw new Refusal('NOT_FOUND');
  const fields = problemsOf(request, context.clock.now());
  assertFields(fields);
  return context.transaction(async (tx) => {
    const rows = await write(tx, request);
    const until = rows[0]?.until ?? null;
    await tx.publish(tx.db, { audience: 'everyone', event: switchChanged, payload: { kind, code, state, until } });
    const [shown] = await shownSwitches(tx.db, kind, [thing], rows);
    if (!shown) throw new Refusal('NOT_FOUND');
    return shown;
  });
};

function problemsOf({ state, until, reason }: Request, now: number): Record<string, FieldError> {
  const fields: Record<string, FieldError> = { ...unsaid('reason', reason) };
  if (state === 'MAINTENANCE' && until !== null && until <= now) fields.until = { reason: 'invalid' };
  return fields;
}

/** Writes the switch and its audit line; returns what is closed afterwards. */
async function write(context: OperationContext, { kind, code, state, until, note, reason }: Request) {
  const { memberId: actor } = requireCaller(context);
  const { db: trx, clock, clientIp: ip, traceId } = context;
  const at = clock.now();
  const before = await trx
    .deleteFrom('closed_part')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .returning(['until', 'note'])
    .executeTakeFirst();
  const rows =
    state === 'OPEN'
      ? []
      : await trx
          .insertInto('closed_part')
          .values({ kind, code, until, note, reason, closed_by: actor, closed_at: at })
          .returningAll()
          .execute();
  const action = state === 'OPEN' ? 'switch.opened' : 'switch.closed';
  const detail = { before: before ?? null, until, note, reason };
  await writeAudit(trx, { at, actor, action, subject: `${kind} ${code}`, detail, ip, traceId });
  return rows;
}
