/**
 * What html written by people may contain: text, lists, tables, and links. The gateway sanitises it when it is written,
 * the shell again when it is shown (SEC19).
 */
export const allowedHtml = {
  tags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'small',
  ],
  attributes: ['href'],
  /** Besides paths of the site itself. */
  schemes: ['https', 'mailto'],
} as const;
