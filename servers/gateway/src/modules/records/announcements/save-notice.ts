import { isMotifName } from '@atrium/artwork';
import type { saveNotice as call, FieldError } from '@atrium/contracts/calls';
import { merchantCodes } from '@atrium/contracts/constants';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { isOwnScope, lockNotice } from './staff-notices.ts';
import { replaceNotice, writeNotice } from './write-notice.ts';

type Request = Parameters<Operation<typeof call>>[0];

export const saveNotice: Operation<typeof call> = async (request, context) => {
  const { memberId: actor } = requireCaller(context);
  const now = context.clock.now();
  assertFields(problemsOf(request, context));
  const { id: known, texts, audience, ...terms } = request;
  const id = known ?? `notice-${newId(now).toLowerCase()}`;
  return context.transaction(async (tx) => {
    const before = known === undefined ? undefined : await lockNotice(tx, known);
    const write = before ? replaceNotice : writeNotice;
    await write(tx.db, {
      id,
      kind: terms.kind,
      execution: terms.execution ?? null,
      merchants: terms.merchants,
      languages: audience.languages,
      member_types: audience.memberTypes,
      vip_min: audience.vipMin,
      tags: audience.tags,
      banner_group: terms.bannerGroup ?? null,
      link: terms.link === '' ? null : terms.link,
      motifs: terms.motifs,
      hue: terms.hue,
      priority: terms.priority,
      valid_from: terms.validFrom ?? before?.valid_from ?? now,
      valid_to: terms.validTo,
      written_by: actor,
      texts,
    });
    const { clientIp: ip, traceId } = tx;
    await writeAudit(tx.db, { at: now, actor, action: 'notice.saved', subject: id, detail: request, ip, traceId });
    return { id };
  });
};

/** Popups, and only they, have an execution; banners, and only they, a place and a link. */
function problemsOf(request: Request, context: OperationContext): Record<string, FieldError> {
  const { kind, execution, bannerGroup, link, motifs, merchants, validFrom, validTo } = request;
  const isKnown = merchants.every((code) => merchantCodes.some((known) => known === code));
  const problem = (name: string, reason: 'required' | 'invalid', isWrong: boolean) =>
    isWrong ? { [name]: { reason } } : {};
  return {
    ...problem('execution', 'required', (kind === 'PU') !== (execution !== undefined)),
    ...problem('bannerGroup', 'required', (kind === 'B') !== (bannerGroup !== undefined)),
    // A path of the site: no other scheme, and no other host by `//`.
    ...problem('link', 'invalid', link !== '' && (kind !== 'B' || !/^\/(?![/\\])/.test(link))),
    ...problem('motifs', 'invalid', !motifs.every(isMotifName)),
    ...problem('merchants', 'invalid', !isKnown || !isOwnScope(context, merchants)),
    ...problem('validTo', 'invalid', validTo !== null && validTo <= Math.max(validFrom ?? 0, context.clock.now())),
  };
}
