import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

/** Registers `/media/*`. */
export function artworkRoutes(_app: FastifyInstance, _services: Services): void {}
