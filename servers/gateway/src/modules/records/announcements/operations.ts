import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listAnnouncements } from './list-announcements.ts';
import { saveNotice } from './save-notice.ts';
import { listNotices, withdrawNotice } from './staff-notices.ts';

export const announcementsOperations = {
  listAnnouncements,
  listNotices,
  saveNotice,
  withdrawNotice,
} satisfies OperationsPart;
