import { type ProposedChange, proposeRelease } from '@atrium/contracts/calls';
import type { Connection } from '../connection/connection.ts';
import type { Said } from './verb.ts';

/** Puts a change before a second person. */
export async function proposed(connection: Connection, change: ProposedChange, reason: string): Promise<Said> {
  const value = await connection.invoke(proposeRelease, { change, reason });
  return { value, lines: [`proposed as ${value.proposal.id}: somebody else says \`approve ${value.proposal.id}\``] };
}
