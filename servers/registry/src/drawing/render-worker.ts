import { registerHooks } from 'node:module';
import { createContext, Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawRequest, ServerSide } from '@atrium/contracts/platform';

/** What the script of a version is run with: what React draws with, and no process, module, file or network. */
const given = {
  AbortController,
  AbortSignal,
  MessageChannel,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  WritableStream,
  atob,
  btoa,
  clearInterval,
  clearTimeout,
  performance: { now: () => performance.now() },
  queueMicrotask,
  setInterval,
  setTimeout,
  structuredClone,
};

const silent = { log() {}, info() {}, debug() {}, warn() {}, error() {}, trace() {} };

/** What a script reaches through a function that it was given. */
function emptyRealm(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'navigator'])
    Reflect.deleteProperty(globalThis, name);
  for (const name of ['getBuiltinModule', 'binding', 'dlopen', 'kill', 'abort']) Reflect.set(process, name, undefined);
  registerHooks({
    resolve() {
      throw new Error('nothing is loaded here');
    },
  });
}

function serverSideOf(script: string): ServerSide {
  const module = { exports: {} as ServerSide };
  const globals: Record<string, unknown> = { ...given, console: silent, module, exports: module.exports };
  globals.self = globals;
  const context = createContext(globals);
  new Script(script, { filename: 'draw.js' }).runInContext(context);
  return module.exports;
}

const { script } = workerData as { script: string };
emptyRealm();
const { draw } = serverSideOf(script);

parentPort?.on('message', async ({ id, request }: { id: number; request: DrawRequest }) => {
  try {
    const html = await draw(request);
    if (typeof html !== 'string') throw new Error('the server side drew no text');
    parentPort?.postMessage({ id, html });
  } catch (error) {
    parentPort?.postMessage({ id, failed: 'threw', why: String((error as Error)?.message ?? error).slice(0, 300) });
  }
});
