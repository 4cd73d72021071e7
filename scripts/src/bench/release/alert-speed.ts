import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeAlerts, changeLiveSet } from '@atrium/contracts/calls';
import { type Figure, slowest } from './figure.ts';
import type { RegistryProcess } from './registry-process.ts';

const causes = 10;

/** From a rollback's request to the webhook that is notified of it. */
export async function measureAlerts({ connection, publish }: RegistryProcess): Promise<Figure> {
  const server = createServer((_request, response) => response.writeHead(204).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const change = { do: 'add', name: 'bench', kind: 'json', address } as const;
  await connection.invoke(changeAlerts, { change });
  const live = (step: 'promote' | 'rollback', version: string) =>
    connection.invoke(changeLiveSet, {
      steps: [step === 'promote' ? { do: step, part: 'games', version } : { do: step, part: 'games', to: version }],
      reason: 'bench',
      force: true,
    });
  await publish('1.0.0');
  await live('promote', '1.0.0');
  const times: number[] = [];
  for (let cause = 1; cause <= causes; cause += 1) {
    // The same version rolled back twice would be one cause, which is notified of once.
    const bad = `1.${cause}.0`;
    await publish(bad);
    await live('promote', bad);
    const began = performance.now();
    await Promise.all([live('rollback', '1.0.0'), once(server, 'request')]);
    times.push(performance.now() - began);
  }
  server.closeAllConnections();
  server.close();
  return slowest({ name: 'rollback → its alert at a webhook', limit: 2000, how: 'from the request' }, times);
}
