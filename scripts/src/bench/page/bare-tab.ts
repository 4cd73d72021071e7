import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

type Params = Record<string, unknown>;
/** The browser sends what the method's name promises. */
type Listener = (params: unknown) => void;

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Size of a window, and of its pixels. */
export interface TabSize {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly mobile: boolean;
}

/**
 * A tab with an empty cache and nothing in it but what is sent to it. Playwright's own pages listen to the console, for
 * which V8 reads the code around each error again, and have a driver within: together 350 ms of a slow processor before
 * the content stands.
 */
export class BareTab {
  readonly #browser: CDPSession;
  readonly #contextId: string;
  readonly #sessionId: string;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #last = 0;

  private constructor(browser: CDPSession, contextId: string, sessionId: string) {
    this.#browser = browser;
    this.#contextId = contextId;
    this.#sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', this.#received);
  }

  static async create(browser: Browser, size: TabSize): Promise<BareTab> {
    const session = await browser.newBrowserCDPSession();
    const { browserContextId } = await session.send('Target.createBrowserContext', {});
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const tab = new BareTab(session, browserContextId, sessionId);
    await tab.send('Page.enable');
    await tab.send('Network.enable');
    await tab.send('Performance.enable');
    await tab.send('Emulation.setDeviceMetricsOverride', { ...size });
    return tab;
  }

  readonly #received = ({ sessionId, message }: { sessionId: string; message: string }) => {
    if (sessionId !== this.#sessionId) return;
    const { id, method, params, result, error } = JSON.parse(message) as Answer;
    if (method) for (const listener of this.#listeners.get(method) ?? []) listener(params);
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  };

  async send<T = unknown>(method: string, params: Params = {}): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const message = JSON.stringify({ id, method, params });
    await this.#browser.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message });
    return (await answer) as T;
  }

  on<Params>(method: string, listener: (params: Params) => void): void {
    const listeners = this.#listeners.get(method) ?? new Set();
    this.#listeners.set(method, listeners.add(listener as Listener));
  }

  off<Params>(method: string, listener: (params: Params) => void): void {
    this.#listeners.get(method)?.delete(listener as Listener);
  }

  /** Runs in every document of the tab before its own scripts. */
  async addScript(source: string): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }

  /** The value of a global variable of the page; undefined where it has none. */
  async read<T>(name: string): Promise<T | undefined> {
    const { result } = await this.send<{ result: { value?: T } }>('Runtime.evaluate', {
      expression: `globalThis.${name}`,
      returnByValue: true,
    });
    return result.value;
  }

  /** What the tasks of the page's main thread have taken since the tab was made, ms. */
  async taskMs(): Promise<number> {
    const { metrics } = await this.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  /** Opens an address, and returns when nothing has been requested for half a second, or after a minute. */
  async open(url: string): Promise<void> {
    const open = new Set<string>();
    let quietSince = performance.now();
    const sent = ({ requestId, loaderId, type }: { requestId: string; loaderId: string; type?: string }) => {
      // A stream has no end, and the browser reports the end of a worker's script, which has no loader, to the worker alone.
      if (type !== 'EventSource' && loaderId) open.add(requestId);
    };
    const ended = ({ requestId }: { requestId: string }) => {
      open.delete(requestId);
      quietSince = performance.now();
    };
    this.on('Network.requestWillBeSent', sent);
    this.on('Network.loadingFinished', ended);
    this.on('Network.loadingFailed', ended);
    await this.send('Page.navigate', { url });
    const deadline = performance.now() + 60_000;
    const isBusy = () => open.size > 0 || performance.now() - quietSince < 500;
    while (isBusy() && performance.now() < deadline) await pause(50);
    this.off('Network.requestWillBeSent', sent);
    this.off('Network.loadingFinished', ended);
    this.off('Network.loadingFailed', ended);
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#contextId });
    await this.#browser.detach();
  }
}
