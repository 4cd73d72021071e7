import { popupExecutions } from '../../constants/index.ts';
import { noticeGroups } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Announcements: banners, inbox, popups, promotions and the marquee, for the language and login state. */
export const listAnnouncements = defineCall({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  callers: everyone,
  request: z.object({
    types: z._default(z.string(), 'B,PL,PU,PR,H'),
    platform: z._default(z.string(), 'W'),
    execution: z._default(z.enum(popupExecutions), 'B'),
  }),
  response: noticeGroups,
  errors: [],
});
