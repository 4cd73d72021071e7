import { Badge } from '@atrium/ui';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useShellText } from '../region/texts.ts';
import './footer.css';

/** Age, help line and licence text stand on every page (S18, RG17). */
export function Footer() {
  const { menus, region, status } = useShell();
  const text = useShellText();
  const entries = useReadable(menus.menu('footer.item'));
  const { minAge } = useReadable(region.merchant);
  const state = useReadable(status.state);
  const resources = state.kind === 'known' ? state.value.permission.info.resources : [];
  return (
    <footer className="shell-footer">
      <p className="shell-footer__play">
        <Badge tone="accent">{minAge}+</Badge> {text('footer.responsible')}
      </p>
      {entries.length + resources.length > 0 ? (
        <nav className="shell-footer__links" aria-label={text('footer.links')}>
          {entries.map((entry) => (
            <a key={`${entry.remoteId}:${entry.id}`} href={entry.to}>
              {entry.text}
            </a>
          ))}
          {resources.map((resource) => (
            <a key={resource.resourceType} href={resource.url} rel="noopener noreferrer" target="_blank">
              {resource.labelNameEn}
            </a>
          ))}
        </nav>
      ) : null}
      <p>{text('footer.licence')}</p>
    </footer>
  );
}
