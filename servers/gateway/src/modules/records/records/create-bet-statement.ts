import type { createBetStatement as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { issueTicket } from './issue-ticket.ts';

export const createBetStatement: Operation<typeof call> = ({ from, to, ...filters }, context) =>
  issueTicket(context, { from, to }, { format: 'CSV', record: 'BETS', filters: JSON.stringify(filters) });
