import { KeyRing, Registry } from '../index.ts';
import { DiskStore } from '../store/disk-store.ts';

/** Writes one revision after the other until it is killed, and tells its parent of each that is in the history. */
const [folder = '', signingFile = ''] = process.argv.slice(2);
const registry = new Registry({ store: new DiskStore(folder), keys: new KeyRing({ signingFile }) });
for (let percent = 1; ; percent = (percent % 99) + 1) {
  const steps = [{ do: 'canary' as const, part: 'promo', version: '1.1.0', percent }];
  await registry.change({ steps, reason: 'again' }, 'child').then(
    () => process.send?.('written'),
    () => {},
  );
}
