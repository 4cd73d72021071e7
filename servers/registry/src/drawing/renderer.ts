import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Asked, DrawAnswer, Drawing, DrawOrder } from './render-orders.ts';

const program = fileURLToPath(new URL('./render-process.ts', import.meta.url));
const folder = fileURLToPath(new URL('.', import.meta.url));

/** Reads nothing but its own program, writes nothing, starts nothing but threads. */
const execArgv = ['--permission', '--allow-worker', `--allow-fs-read=${folder}*`, '--max-old-space-size=64'];

/** Threads of one process share what they have given back; the C library of Linux keeps it for each else. */
const env = { MALLOC_ARENA_MAX: '2' };

interface Wanted {
  /** Names the version. */
  readonly key: string;
  readonly script: () => Promise<string>;
  readonly asked: Asked;
  readonly input: unknown;
  readonly deadlineMs: number;
}

/** The render process, started when the first page is drawn and again after it has ended. */
export class Renderer {
  #child: ChildProcess | null = null;
  #last = 0;
  readonly #known = new Set<string>();
  readonly #waiting = new Map<number, (drawing: Drawing) => void>();

  /** Asks again where the thread or the process ended meanwhile. */
  async draw(wanted: Wanted): Promise<Drawing> {
    const answer = await this.#ask(wanted);
    return 'failed' in answer && answer.failed === 'gone' ? this.#ask(wanted) : answer;
  }

  async #ask({ key, script, deadlineMs, ...order }: Wanted): Promise<Drawing> {
    const text = this.#known.has(key) ? undefined : await script();
    const child = this.#running();
    const isNew = !this.#known.has(key);
    this.#known.add(key);
    this.#last += 1;
    const sent: DrawOrder = { id: this.#last, key, script: isNew ? text : undefined, deadlineMs, ...order };
    return new Promise((resolve) => {
      this.#waiting.set(sent.id, resolve);
      child.send(sent, (error) => error && this.#answer(sent.id, { failed: 'gone', why: error.message }));
    });
  }

  /** Of the process, for the figures of the site; null while there is none. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  close(): void {
    this.#child?.kill('SIGKILL');
  }

  #answer(id: number, drawing: Drawing): void {
    this.#waiting.get(id)?.(drawing);
    this.#waiting.delete(id);
  }

  #running(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(program, { execArgv, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // What answers the site's visitors goes first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('message', (answer: DrawAnswer) => {
      if ('gone' in answer) this.#known.delete(answer.gone);
      else this.#answer(answer.id, answer);
    });
    child.on('error', () => this.#ended(child));
    child.on('exit', () => this.#ended(child));
    // The site ends without waiting for it.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  #ended(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#known.clear();
    for (const id of [...this.#waiting.keys()]) this.#answer(id, { failed: 'gone', why: 'the render process ended' });
  }
}
