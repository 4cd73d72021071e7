import type { CDPSession, Page } from '@playwright/test';

/** A quick swipe: more than two windows of a phone a second. */
const pixelsPerSecond = 2_000;
const swipePixels = 1_500;
const swipes = 12;

/** What the browser says of a frame in its trace, as its own tools show it. */
interface FrameReport {
  readonly frame_sequence: number;
  readonly state: 'STATE_PRESENTED_ALL' | 'STATE_PRESENTED_PARTIAL' | 'STATE_DROPPED' | 'STATE_NO_UPDATE_DESIRED';
  readonly scroll_state: string;
  readonly has_missing_content: boolean;
  readonly checkerboarded_needs_raster: boolean;
  readonly checkerboarded_needs_record: boolean;
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly frame_reporter?: FrameReport };
}

/** Frames in which a scroll moved the page. */
export interface ScrolledFrames {
  readonly drawn: number;
  readonly dropped: number;
  /** Drawn, with parts of the page not painted yet. */
  readonly unpainted: number;
  /** Of the page's own frames, those in which the window reached below the last card that is in the page. */
  readonly beyond: number;
}

/** Runs in the page and asks, each frame, whether the cards reach to the window's lower edge. */
const watchEdge = `(() => {
  globalThis.scrolledBeyond = 0;
  const look = () => {
    const cards = document.querySelectorAll('.games-card');
    const last = cards[cards.length - 1];
    const more = Number(last?.getAttribute('aria-setsize') ?? 0) > Number(last?.getAttribute('aria-posinset') ?? 0);
    if (more && last.getBoundingClientRect().bottom < innerHeight) scrolledBeyond += 1;
    globalThis.edgeWatch = requestAnimationFrame(look);
  };
  look();
})()`;

/** Swipes down, and up again from the end of the page, as a finger would: the browser's compositor moves the page. */
async function swipe(page: Page, session: CDPSession): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  let direction = -1;
  for (let turn = 0; turn < swipes; turn += 1) {
    await session.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: direction * swipePixels,
      speed: pixelsPerSecond,
      // Touch gestures move nothing in a browser without a window; the wheel takes the same way.
      gestureSourceType: 'mouse',
      preventFling: true,
    });
    const [above, below] = await page.evaluate<[number, number]>(
      '[scrollY, document.documentElement.scrollHeight - innerHeight - scrollY]',
    );
    if (below < 2) direction = 1;
    if (above < 2) direction = -1;
  }
}

/** Swipes through the page and counts its frames, as the browser itself reports them. */
export async function scrolledFrames(page: Page, session: CDPSession): Promise<ScrolledFrames> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await page.evaluate(watchEdge);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  });
  await swipe(page, session);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const beyond = await page.evaluate<number>('cancelAnimationFrame(edgeWatch), scrolledBeyond');
  const reports = events
    .flatMap(({ name, args }) => (name === 'PipelineReporter' && args.frame_reporter ? [args.frame_reporter] : []))
    .filter(({ scroll_state, state }) => scroll_state !== 'SCROLL_NONE' && state !== 'STATE_NO_UPDATE_DESIRED');
  // A frame is reported once by the compositor and once by the page, if that had something new.
  const framesOf = (kind: (report: FrameReport) => boolean) =>
    new Set(reports.filter(kind).map(({ frame_sequence }) => frame_sequence));
  const drawn = framesOf(({ state }) => state !== 'STATE_DROPPED');
  const dropped = [...framesOf(({ state }) => state === 'STATE_DROPPED')].filter((frame) => !drawn.has(frame));
  const unpainted = framesOf(
    (report) => report.has_missing_content || report.checkerboarded_needs_raster || report.checkerboarded_needs_record,
  );
  return { drawn: drawn.size, dropped: dropped.length, unpainted: unpainted.size, beyond };
}
