import { modalOpen } from '@atrium/contracts/commands';
import { Badge, useNear } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useRef } from 'react';
import { useBus } from '../../core/bus.ts';
import { merchantAtom } from '../../region/region.ts';
import { menuAtom } from '../../remotes/menus/menus.ts';
import { safeLink } from '../../routing/internal-path.ts';
import { systemStatusAtom } from '../../status/system-status.ts';
import { useShellText } from '../../texts/texts.ts';
import { useServiceLinks } from '../use-service-links.ts';
import VendorLogos from './vendor-logos.tsx';

const licence = 'LICENCE';

/** Links to other sites that the server names: social media, and the regulator's register. */
function useResources() {
  const state = useAtomValue(systemStatusAtom);
  const resources = state.kind === 'known' ? state.value.permission.info.resources : [];
  return resources.flatMap(({ resourceType, labelNameEn, url }) => {
    const href = safeLink(url);
    return href ? [{ type: resourceType, name: labelNameEn, href }] : [];
  });
}

function Outside({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {name}
    </a>
  );
}

/** Minimum age, help and licence on every page (S18, RG17). */
export default function FooterContent() {
  const bus = useBus();
  const text = useShellText();
  const place = useRef<HTMLParagraphElement>(null);
  const isNear = useNear(place);
  const entries = useAtomValue(menuAtom('footer.item'));
  const { minAge } = useAtomValue(merchantAtom);
  const service = useServiceLinks('FOOTER');
  const resources = useResources();
  return (
    <>
      {isNear ? <VendorLogos /> : null}
      <p ref={place} className="shell-footer__play">
        <Badge tone="accent">{minAge}+</Badge> {text('footer.responsible')}
      </p>
      <nav className="shell-footer__links" aria-label={text('footer.links')}>
        {service.map(({ href, title }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
        <a href="/app">{text('chrome.app')}</a>
        <button type="button" onClick={() => void bus.send(modalOpen, { modal: 'feedback' })}>
          {text('chrome.feedback')}
        </button>
        {entries.map((entry) => (
          <a key={`${entry.remoteId}:${entry.id}`} href={entry.to}>
            {entry.text}
          </a>
        ))}
        {resources
          .filter(({ type }) => type !== licence)
          .map((resource) => (
            <Outside key={resource.type} {...resource} />
          ))}
      </nav>
      <p>
        <span>{text('footer.licence')}</span>{' '}
        {resources
          .filter(({ type }) => type === licence)
          .map((resource) => (
            <Outside key={resource.href} {...resource} />
          ))}
      </p>
    </>
  );
}
