import type { saveNotice as call, FieldError } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { writeNotice } from './write-notice.ts';

type Request = Parameters<Operation<typeof call>>[0];

export const saveNotice: Operation<typeof call> = async (request, context) => {
  const { memberId: actor } = requireCaller(context);
  const fields = problemsOf(request);
  assertFields(fields);
  const now = context.clock.now();
  const id = `notice-${newId(now).toLowerCase()}`;
  const { kind, execution, priority, texts } = request;
  const { EN, HI, TY } = texts;
  return context.transaction(async (tx) => {
    await writeNotice(tx.db, {
      id,
      kind,
      execution: execution ?? null,
      merchants: request.merchants,
      banner_group: null,
      link: null,
      motifs: [],
      hue: 0,
      priority,
      valid_from: now,
      valid_to: request.validTo,
      texts: { EN, ...(HI ? { HI } : {}), ...(TY ? { TY } : {}) },
    });
    const { clientIp: ip, traceId } = tx;
    await writeAudit(tx.db, { at: now, actor, action: 'notice.saved', subject: id, ip, traceId });
    return { id };
  });
};

/** Popups, and only they, have an audience. */
function problemsOf({ kind, execution, merchants: codes }: Request): Record<string, FieldError> {
  const isKnown = codes.every((code) => merchants.some(({ merchantCode }) => merchantCode === code));
  return {
    ...((kind === 'PU') === (execution !== undefined) ? {} : { execution: { reason: 'required' as const } }),
    ...(isKnown ? {} : { merchants: { reason: 'invalid' as const } }),
  };
}
