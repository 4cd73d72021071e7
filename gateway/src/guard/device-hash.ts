import { createHash } from 'node:crypto';

/** What is stored of a device's id. */
export const deviceHash = (deviceId: string): string => createHash('sha256').update(deviceId).digest('hex');
