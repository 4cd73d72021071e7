import type { FastifyInstance } from 'fastify';

interface Repeated {
  /** Names it in the log. */
  readonly name: string;
  readonly everyMs: number;
  tick(): Promise<void>;
  /** After the last turn, when the server closes. */
  stop?(): Promise<void>;
}

/** Runs something again and again while the server runs, one turn at a time; a turn that fails is logged. */
export function runEvery(app: FastifyInstance, { name, everyMs, tick, stop }: Repeated): void {
  let running: Promise<void> | null = null;
  const turn = () => {
    running ??= tick()
      .catch((error) => app.log.error({ err: error }, name))
      .finally(() => {
        running = null;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(turn, everyMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
    await stop?.();
  });
}
