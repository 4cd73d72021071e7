/** Tables of the announcements module. */
export type AnnouncementsTables = Record<never, never>;
