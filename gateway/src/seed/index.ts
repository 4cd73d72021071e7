import type { Services } from '../services.ts';

/** Fills an empty database with the demonstration's catalogue, accounts and history; does nothing in a filled one. */
export async function seed(_services: Services): Promise<void> {}
