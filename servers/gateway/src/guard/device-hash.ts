import { createHash } from 'node:crypto';

/** The stored form of a device id. */
export const deviceHash = (deviceId: string): string => createHash('sha256').update(deviceId).digest('hex');
