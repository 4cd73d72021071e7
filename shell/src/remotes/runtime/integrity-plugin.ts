import { integrityOf } from '../../core/loading/integrity.ts';
import type { RuntimePlugin } from './named-versions.ts';

/** How long one try to load an entry may take. */
const entryMs = 8000;

/** Entries are run only with the integrity that the live set names, and given up after a while. */
export const integrityPlugin: RuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.src = url;
    return { script, timeout: entryMs };
  },
};
