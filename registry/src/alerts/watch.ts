import type { FastifyInstance } from 'fastify';
import type { AlertService } from './alert-service.ts';

const tickMs = 500;

/** Runs the alerts of this process: what is due leaves within a second. */
export function watchAlerts(app: FastifyInstance, alerts: AlertService): void {
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= alerts
      .tick()
      .catch((error) => app.log.error({ err: error }, 'alerts'))
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
    await alerts.stop();
  });
}
