import type { PageVitals } from '@atrium/contracts/release';
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';
import { shellVersion } from '../core/loading/running-shell.ts';
import type { Health } from './health.ts';

/** The part that drew a node, else the one whose page it is: an element may be gone before it is measured. */
function partOf(node: Node | null | undefined): { readonly part: string; readonly version: string } {
  const element = node instanceof Element ? node : node?.parentElement;
  const root = element?.isConnected
    ? element.closest<HTMLElement>('[data-remote][data-version]')
    : document.querySelector<HTMLElement>('#page > [data-remote][data-version]');
  const { remote, version } = root?.dataset ?? {};
  return remote && version ? { part: remote, version } : { part: 'shell', version: shellVersion() };
}

/** Reports the page's Web Vitals, each for the part whose element it was measured at; the browser kept those of before. */
export function measureVitals(health: Health): void {
  const report = (node: Node | null | undefined, vitals: PageVitals) => {
    const { part, version } = partOf(node);
    health.measured(part, version, vitals);
  };
  const options = { reportAllChanges: true };
  onLCP(({ value, entries }: LCPMetric) => report(entries.at(-1)?.element, { lcpMs: Math.round(value) }), options);
  onINP(({ value, entries }: INPMetric) => report(entries[0]?.target, { inpMs: Math.round(value) }), options);
  onCLS(({ value, entries }: CLSMetric) => {
    const sources = entries.at(-1)?.sources ?? [];
    report(sources[0]?.node, { cls: Math.round(value * 1000) / 1000 });
  }, options);
}
