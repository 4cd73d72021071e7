import { createServer } from 'node:net';

const mostTries = 100;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** The first free port of this machine from this one on. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + mostTries; port += 1) if (await isFree(port)) return port;
  throw new Error(`no port is free from ${first} on`);
}
