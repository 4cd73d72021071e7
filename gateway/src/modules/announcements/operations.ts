import type { OperationsPart } from '../../http/operations.ts';
import { listAnnouncements } from './list-announcements.ts';

export const announcementsOperations = { listAnnouncements } satisfies OperationsPart;
