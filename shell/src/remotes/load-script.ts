import { integrityOf } from './integrity.ts';

/** How long one try to load a script may take before the next one starts. */
const deadlineMs = 8000;

function tryOnce(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => finish(new Error(`${address} took too long`)), deadlineMs);
    const finish = (error?: Error) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      if (!error) return resolve();
      script.remove();
      reject(error);
    };
    script.onload = () => finish();
    script.onerror = () => finish(new Error(`${address} could not be loaded`));
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(address) ?? '';
    script.src = address;
    document.head.append(script);
  });
}

/** Loads a script by the integrity of the live set, with a deadline and one more try past every cache. */
export async function loadScript(address: string): Promise<void> {
  try {
    await tryOnce(address);
  } catch {
    await tryOnce(`${address}?retry=${Date.now()}`);
  }
}
