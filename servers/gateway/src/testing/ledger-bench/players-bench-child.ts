import Fastify from 'fastify';
import { sql } from 'kysely';
import { createGatewayFrom } from '../../gateway.ts';
import { addMember } from '../test-member.ts';

/** Adds players with money and a session to the database of a site elsewhere, and says their tokens, one line of JSON. */
const { DATABASE_URL: databaseUrl = '', PLAYERS = '1', BALANCE_MINOR = '0' } = process.env;
const { log } = Fastify({ logger: { level: 'warn' } });
const gateway = await createGatewayFrom(process.env, { databaseUrl, log });
const tokens: string[] = [];
while (tokens.length < Number(PLAYERS)) {
  const { token } = await addMember({ gateway }, { balanceMinor: Number(BALANCE_MINOR) });
  tokens.push(token);
}
// A new database has no statistics yet, by which one that runs chooses its plans.
await sql`analyze`.execute(gateway.services.db);
await gateway.close();
console.log(JSON.stringify(tokens));
