/** What the site is called, in titles, mails and on devices. */
export const siteName = 'Atrium';

/** The title of a page's document: of the page, then of the site. */
export const documentTitle = (title: string | undefined): string => (title ? `${title} · ${siteName}` : siteName);
