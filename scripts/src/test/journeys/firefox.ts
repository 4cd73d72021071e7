import { existsSync } from 'node:fs';

/** The system's Firefox, or null where it is not installed. */
export function firefoxProgram(): string | null {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? null;
}
