import { setTimeout as pause } from 'node:timers/promises';
import { changeLiveSet, changeRollouts, getRollouts } from '@atrium/contracts/calls';
import { secondMs } from '@atrium/contracts/durations';
import { type Figure, figure } from './figure.ts';
import type { RegistryProcess } from './registry-process.ts';

const waitSeconds = 4;
const shares = [1, 5, 10, 25, 50, 100];
const stages = shares.map((percent) => ({ percent, waitSeconds, leastVisitors: 0, mostFailing: null }));

/** How late stages begin whose registry is killed in each wait, and started again. */
export async function measureRollout({ registry, connection, publish, replace }: RegistryProcess): Promise<Figure> {
  await publish('2.0.0');
  await publish('2.1.0');
  const steps = [{ do: 'promote', part: 'games', version: '2.0.0' } as const];
  await connection.invoke(changeLiveSet, { steps, reason: 'bench', force: true });
  const change = { do: 'start', part: 'games', version: '2.1.0', stages, promotes: true } as const;
  const { rollout } = await connection.invoke(changeRollouts, { change, reason: 'bench' });
  const read = async () => {
    const { rollouts } = await connection.invoke(getRollouts, {});
    const found = rollouts.find((one) => one.rollout.id === rollout.id)?.rollout;
    if (!found) throw new Error('the rollout is gone');
    return found;
  };
  const late: number[] = [];
  for (let seen = rollout; seen.state !== 'done'; ) {
    const { stage, dueAt } = seen;
    if (stage > 0) {
      await pause(waitSeconds * secondMs * 0.25);
      await replace();
    }
    while (seen.stage === stage && seen.state !== 'done') {
      await pause(20);
      seen = await read();
    }
    const moved = await registry.liveSets.latest();
    late.push((moved?.entry.at ?? Number.NaN) - dueAt);
  }
  return figure({
    name: 'staged rollout over restarts: latest move',
    value: Math.max(...late),
    limit: 1000,
    unit: 'ms',
    how: `${late.length} moves, the registry killed in each of ${shares.length} waits`,
  });
}
