/** Browser storage may be full, forbidden or absent: reading then returns null, and writing does nothing. */
function safely<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export function readStored(key: string, storage: 'local' | 'session' = 'local'): string | null {
  return safely(() => (storage === 'local' ? localStorage : sessionStorage).getItem(key), null);
}

export function writeStored(key: string, value: string | null, storage: 'local' | 'session' = 'local'): void {
  safely(() => {
    const target = storage === 'local' ? localStorage : sessionStorage;
    if (value === null) target.removeItem(key);
    else target.setItem(key, value);
  }, undefined);
}

/** Empties both storages. */
export function clearStored(): void {
  safely(() => localStorage.clear(), undefined);
  safely(() => sessionStorage.clear(), undefined);
}

/** Removes every key that is not to be kept. */
export function keepOnly(storage: 'local' | 'session', isKept: (key: string) => boolean): void {
  safely(() => {
    const target = storage === 'local' ? localStorage : sessionStorage;
    for (const key of Object.keys(target)) if (!isKept(key)) target.removeItem(key);
  }, undefined);
}
