import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Cut the connection before or after COMMIT: nothing was done, or it was done without an answer. */
export type Break = 'beforeCommit' | 'afterCommit';

/** A proxy between a process and its database that cuts the connection at commits. */
export interface BreakingWire {
  readonly databaseUrl: string;
  /** Cuts the connection of the next commit. */
  breakNext(at: Break): void;
  /** Whether the requested break has happened; cancels it if not. */
  hasBroken(): boolean;
  close(): Promise<void>;
}

/** A simple query of PostgreSQL's protocol: `Q`, its length, its text. */
const commit = Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1');

export async function startBreakingWire(databaseUrl: string): Promise<BreakingWire> {
  const target = new URL(databaseUrl);
  let waiting: Break | null = null;
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const sockets = [client, database];
    const cut = () => {
      for (const socket of sockets) socket.destroy();
    };
    for (const socket of sockets) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut);
      socket.on('close', () => {
        open.delete(socket);
        cut();
      });
    }
    let isMute = false;
    client.on('data', (data) => {
      if (waiting && data.includes(commit)) {
        const at = waiting;
        waiting = null;
        if (at === 'beforeCommit') return cut();
        isMute = true;
      }
      database.write(data);
    });
    database.on('data', (data) => {
      if (isMute) cut();
      else client.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: url.href,
    breakNext(at) {
      waiting = at;
    },
    hasBroken() {
      const came = waiting === null;
      waiting = null;
      return came;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
