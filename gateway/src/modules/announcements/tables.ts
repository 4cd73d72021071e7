import type { BundledLanguage } from '@atrium/contracts/constants';

/** Tables of announcements. */
export interface AnnouncementsTables {
  notice: {
    id: string;
    kind: 'B' | 'PL' | 'PU' | 'PR' | 'H';
    /** Popups: who they open for; null for everything else. */
    execution: 'A' | 'B' | 'F' | null;
    /** Merchants it is for; empty means all. */
    merchants: string[];
    /** Where a banner stands. */
    banner_group: 'w_login' | 'w_register' | 'w_home' | 'w_leftmenu' | null;
    /** Where a banner leads. */
    link: string | null;
    /** What its picture shows, and in which colour. */
    motifs: string[];
    hue: number;
    priority: number;
    valid_from: number;
    valid_to: number | null;
  };
  notice_text: {
    notice_id: string;
    language: BundledLanguage;
    title: string;
    /** HTML, sanitised when it was written. */
    content: string;
  };
}
