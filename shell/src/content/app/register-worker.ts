import type { Telemetry } from '@atrium/contracts/platform';

/** Registers the worker that answers without a network, where the browser and https allow it. */
export async function registerWorker(telemetry: Telemetry): Promise<void> {
  if (!isSecureContext || !navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    telemetry.error(error, { worker: 'service-worker.js' });
  }
}
