import { startDevelopmentServer } from '@atrium/build/development-server';
import { stopOnSignal } from '../start/start.ts';
import { Undo } from '../start/undo.ts';
import { partNamed } from '../workspace.ts';

/* `serve-part <id> <port> [refresh]`: one part from its sources. */

const [id = '', port = '', refresh] = process.argv.slice(2);
const undo = new Undo();
stopOnSignal(undo);
const { origin, stop } = await startDevelopmentServer(partNamed(id), {
  port: Number(port),
  refresh: refresh === undefined ? null : 'shell',
});
undo.push(stop);
console.log(`from source at ${origin}`);
