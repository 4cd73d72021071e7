import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listAnnouncements } from './list-announcements.ts';
import { saveNotice } from './save-notice.ts';

export const announcementsOperations = { listAnnouncements, saveNotice } satisfies OperationsPart;
