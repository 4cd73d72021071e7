import { setTimeout } from 'node:timers/promises';
import { type CallValue, getRollouts, type Rollout } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { isOutcomeUnknown } from '@atrium/contracts/errors';
import { type Connection, RefusedError } from '../connection/connection.ts';

export type ShownRollout = CallValue<typeof getRollouts>['rollouts'][number];

const askEveryMs = 2_000;
/** A registry that is restarted goes on with the rollout, whoever waits for it. */
const patienceMs = 10 * minuteMs;

const ended: ReadonlySet<Rollout['state']> = new Set(['done', 'aborted', 'stopped']);

/** Whether it will not go on by itself; a person who paused it goes on with it. */
const isOver = ({ state, why }: Rollout) => ended.has(state) || (state === 'paused' && why !== null);

/** Asks for the rollouts until they are answered. @throws RefusedError, of a registry that is gone for too long, too */
async function ask(connection: Connection, pauseMs: number): Promise<readonly ShownRollout[]> {
  const began = Date.now();
  for (;;) {
    try {
      return (await connection.invoke(getRollouts, {})).rollouts;
    } catch (error) {
      const isLost = error instanceof RefusedError && isOutcomeUnknown(error.failure.code);
      if (!isLost || Date.now() - began > patienceMs) throw error;
      await setTimeout(pauseMs);
    }
  }
}

/** Waits until a rollout is over, and says each stage; null when the registry does not remember it any more. */
export async function waitForRollout(
  connection: Connection,
  id: string,
  { say, everyMs = askEveryMs }: { say: (shown: ShownRollout) => void; everyMs?: number },
): Promise<ShownRollout | null> {
  let said = '';
  for (;;) {
    const shown = (await ask(connection, everyMs)).find(({ rollout }) => rollout.id === id);
    if (!shown || isOver(shown.rollout)) return shown ?? null;
    const { state, stage } = shown.rollout;
    const news = [state, stage, shown.held].join(' ');
    if (news !== said) say(shown);
    said = news;
    await setTimeout(everyMs);
  }
}
