import { createServer } from 'node:net';
import { StartError } from './settings.ts';

/** @throws StartError when another process listens on the port */
export function checkPort(port: number, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} for ${what} ${why}; set PORT to another one.`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
