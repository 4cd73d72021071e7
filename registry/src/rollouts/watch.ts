import type { FastifyInstance } from 'fastify';
import type { RolloutService } from './rollout-service.ts';

const tickMs = 250;

/** Carries rollouts out in this process: a move happens within a second of its time. */
export function watchRollouts(app: FastifyInstance, rollouts: RolloutService): void {
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= rollouts
      .tick()
      .catch((error) => app.log.error({ err: error }, 'rollouts'))
      .finally(() => {
        running = null;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(tick, tickMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
