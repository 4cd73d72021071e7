import { createServer } from 'node:net';

const mostTries = 100;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + mostTries; port += 1) if (await isFree(port)) return port;
  throw new Error(`no port is free from ${first} on`);
}

/** What opens at the first port from this one on that it gets: a free one may be taken before it is opened. */
export async function atFreePort<T>(first: number, open: (port: number) => Promise<T>): Promise<T> {
  for (let port = await freePort(first); ; port = await freePort(port + 1)) {
    try {
      return await open(port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
