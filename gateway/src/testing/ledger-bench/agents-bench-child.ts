import { startPackagedPostgres } from '@atrium/postgres/testing';
import { startTestGateway } from '../test-gateway.ts';
import { fillLine } from './agents/fill-line.ts';
import { agents, bets, headOf, members } from './agents/line.ts';
import { readPages } from './agents/read-pages.ts';
import { payAll, settleKinds } from './agents/settle-kinds.ts';
import { memory, note, noteBelow, writeFigures } from './figures.ts';

/** How long the agent centre and its settlements take over a line of many members, and that their memory stays flat. */
const heapMayGrowMb = 48;

const postgres = await startPackagedPostgres({ shared_buffers: '512MB', max_wal_size: '4GB', work_mem: '64MB' });
process.env.TEST_DATABASE_URL = postgres.databaseUrl;
const gateway = await startTestGateway();
const line = await headOf(gateway);

await fillLine(line);
note('members below the head of the line', members, '');
note('agents among them, on six levels', agents, '');
note('settled bets of 35 days', bets, '');
const before = memory();
note('memory of the process before', before.process, 'MB');
await settleKinds(line);
const settled = memory();
noteBelow('memory in use after all settlements, above before', settled.heap - before.heap, 'MB', heapMayGrowMb);
await payAll(line);
await readPages(line);
const after = memory();
noteBelow('memory in use after everything, above before', after.heap - before.heap, 'MB', heapMayGrowMb);
note('memory of the process after everything', after.process, 'MB');

await gateway.close();
await postgres.close();
writeFigures();
process.exit();
