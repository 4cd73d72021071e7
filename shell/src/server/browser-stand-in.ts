// Modules of the shell name these when they are first run. Nothing that is drawn depends on them.
Object.assign(globalThis, { window: globalThis, location: new URL('http://localhost/') });
