import { integrityOf } from '../../core/loading/integrity.ts';
import type { RuntimePlugin } from './named-versions.ts';

/** One try to load an entry may take this long. */
const entryMs = 8000;

/** Loads entries only with the integrity that the live set names, and with a timeout. */
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
