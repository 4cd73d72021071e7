import type { Telemetry } from '@atrium/contracts/platform';

/** Registers the worker that answers without a network, where the browser and https allow it. */
export async function registerWorker(telemetry: Telemetry): Promise<void> {
  try {
    // A browser that blocks the data of sites refuses even to look.
    if (!isSecureContext || !navigator.serviceWorker) return;
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    telemetry.error(error, { worker: 'service-worker.js' });
  }
}
