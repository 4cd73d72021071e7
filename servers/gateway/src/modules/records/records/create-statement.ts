import type { createStatement as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { issueTicket } from './issue-ticket.ts';

export const createStatement: Operation<typeof call> = ({ from, to, type, format }, context) =>
  issueTicket(context, { from, to }, { type: type ?? null, format });
