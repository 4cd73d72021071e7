import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { secondMs } from '@atrium/contracts/durations';

export type PictureRequest = { readonly format: 'png' | 'jpeg'; readonly bytes: Buffer };
/** Null: it could not be decoded. */
export type PictureAnswer = { readonly image: Buffer | null };

/** A picture that would decode to more pixels is refused. */
export const maxPixels = 40_000_000;
/** Enough to read a receipt by. */
const maxSide = 2_400;
const defaults = {
  /** Of the whole process, which has a sixth of it before the first picture. */
  maxBytes: 512 * 1024 * 1024,
  deadlineMs: 10 * secondMs,
};
/** The process ends after this long without a picture, and its memory with it. */
const idleMs = 30 * secondMs;

const source = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** A process of its own that decodes pictures, one at a time; it begins with the first one. */
export class PictureCage {
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  readonly #limits: typeof defaults;

  constructor(limits: Partial<typeof defaults> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  /** The picture's pixels anew; 'DAMAGED' if they cannot be read, 'TOO_LARGE' if that takes too much time or memory. */
  redraw(request: PictureRequest): Promise<Buffer | 'DAMAGED' | 'TOO_LARGE'> {
    const answer = this.#last.then(() => this.#ask(request));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #ask(request: PictureRequest): Promise<Buffer | 'DAMAGED' | 'TOO_LARGE'> {
    clearTimeout(this.#idle);
    const child = this.#running();
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(this.#limits.deadlineMs)]);
    try {
      child.send(request);
      const [answer] = await Promise.race([
        once(child, 'message', { signal }) as Promise<[PictureAnswer]>,
        once(child, 'exit', { signal }).then(() => [null] as const),
      ]);
      if (answer === null) return 'TOO_LARGE';
      return answer.image ?? 'DAMAGED';
    } catch {
      this.#end();
      return 'TOO_LARGE';
    } finally {
      over.abort();
      this.#idle = setTimeout(() => this.#end(), idleMs).unref();
    }
  }

  #running(): ChildProcess {
    this.#child ??= this.#begin();
    return this.#child;
  }

  #begin(): ChildProcess {
    const child = fork(source, [this.#limits.maxBytes, maxPixels, maxSide].map(String), {
      execArgv: ['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=64'],
      // No setting and no secret of the gateway goes along.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A gateway that has nothing else to do ends, and this process with it.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    child.on('error', () => this.#end());
    return child;
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}
