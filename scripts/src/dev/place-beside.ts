import { connect } from 'node:net';
import { ports } from '@atrium/contracts/constants';

/** Where a site for development stands: its environment, and the port of its first development server. */
export interface Place {
  readonly environment: { readonly PORT: string; readonly DATA_DIR: string };
  readonly firstServer: number;
}

/** Sites for development stand a hundred ports apart. */
const step = 100;
const most = 20;
const { developmentServers, ...sitePorts } = ports;
const ownPorts = Object.values(sitePorts);

/** Whether something answers at a port of this machine. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * The first free place for a site with so many development servers: the ordinary ports and folder, or others beside a
 * site that is running. `PORT` and `DATA_DIR` are kept where they are set.
 */
export async function placeBeside(servers: number, environment: NodeJS.ProcessEnv = process.env): Promise<Place> {
  for (let turn = 0; turn < most; turn += 1) {
    const moved = turn * step;
    const first = developmentServers + moved;
    const site = environment.PORT === undefined ? ownPorts.map((port) => port + moved) : [];
    const wanted = [...site, ...Array.from({ length: servers }, (_, index) => first + index)];
    if ((await Promise.all(wanted.map(isTaken))).some(Boolean)) continue;
    const { PORT = String(ports.site + moved), DATA_DIR = turn === 0 ? '.data' : `.data-${PORT}` } = environment;
    return { environment: { PORT, DATA_DIR }, firstServer: first };
  }
  throw new Error(`no free ports for a site from ${ports.site} on`);
}
