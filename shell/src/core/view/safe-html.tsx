import { allowedHtml } from '@atrium/contracts/constants';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import './safe-html.css';

const schemes = allowedHtml.schemes.join('|');
const settings = {
  ALLOWED_TAGS: [...allowedHtml.tags],
  ALLOWED_ATTR: [...allowedHtml.attributes, 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${schemes}):|/(?![/\\\\])|#)`, 'i'),
};

/** A link to another site opens in a tab of its own, without a referrer. */
function markLinks(node: Element): void {
  if (!(node instanceof HTMLAnchorElement)) return;
  const leadsAway = /^https:/i.test(node.getAttribute('href') ?? '');
  node.toggleAttribute('target', leadsAway);
  if (leadsAway) node.target = '_blank';
  node.rel = leadsAway ? 'noopener noreferrer' : '';
}

/** HTML that people wrote, reduced to what `allowedHtml` names (SEC19). */
export default function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => {
    DOMPurify.addHook('afterSanitizeAttributes', markLinks);
    try {
      return DOMPurify.sanitize(html, settings);
    } finally {
      DOMPurify.removeAllHooks();
    }
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place that shows html, and it was just sanitised
  return <div className="shell-html" dangerouslySetInnerHTML={{ __html: clean }} />;
}
