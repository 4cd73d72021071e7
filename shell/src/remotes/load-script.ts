import { integrityOf } from './integrity.ts';

/** How long one try to load a script may take. */
const deadlineMs = 8000;

/** Loads a script by the integrity of the live set. @throws an error with the `request` that failed */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (problem?: string) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      if (!problem) return resolve();
      script.remove();
      reject(Object.assign(new Error(`${address} ${problem}`), { request: address }));
    };
    const timer = setTimeout(() => finish('took too long'), deadlineMs);
    script.onload = () => finish();
    script.onerror = () => finish('could not be loaded');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(address);
    script.src = address;
    document.head.append(script);
  });
}
