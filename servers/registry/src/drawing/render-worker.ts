import { registerHooks } from 'node:module';
import { createContext, Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { Asked } from './render-orders.ts';

type Answering = Partial<Record<Asked, (input: unknown) => Promise<unknown>>>;

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

function exportsOf(script: string): Answering {
  const module = { exports: {} as Answering };
  const globals: Record<string, unknown> = { ...given, console: silent, module, exports: module.exports };
  globals.self = globals;
  const context = createContext(globals);
  new Script(script, { filename: 'draw.js' }).runInContext(context);
  return module.exports;
}

const { script } = workerData as { script: string };
emptyRealm();
const own = exportsOf(script);

parentPort?.on('message', async ({ id, asked, input }: { id: number; asked: Asked; input: unknown }) => {
  try {
    const answer = own[asked];
    if (!answer) throw new Error(`the server side has no ${asked}`);
    parentPort?.postMessage({ id, value: await answer(input) });
  } catch (error) {
    parentPort?.postMessage({ id, failed: 'threw', why: String((error as Error)?.message ?? error).slice(0, 300) });
  }
});
