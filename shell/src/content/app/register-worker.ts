import type { Telemetry } from '@atrium/contracts/platform';

/** The worker that answers when the network is gone. A browser without one, or a page without https, does without. */
export async function registerWorker(telemetry: Telemetry): Promise<void> {
  if (!isSecureContext || !navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    telemetry.error(error, { worker: 'service-worker.js' });
  }
}
