import type { PageProps } from '@atrium/contracts/platform';
import type { LiveVersion } from '@atrium/contracts/release';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ServerClock, useClock } from '../../core/server-clock.ts';
import { type Region, useRegion } from '../../region/region.ts';
import { navigateFromRemote } from '../../routing/router.tsx';
import { markMounting } from '../mounting-mark.ts';
import { type RemoteLoader, useRemoteLoader } from '../remote-loader.ts';
import type { FramedModule } from './framed-module.tsx';
import type { FramedLocation, FramedStart, FromFrame } from './messages.ts';
import { type Channel, openChannel } from './open-channel.ts';
import { createReads } from './reads.ts';

/** As long as for any other part: after it, the frame will not show its page. */
const shownWithinMs = 8000;
const approveAfterMs = 3000;
/** Before the mark of before is removed. */
const markEveryMs = 500;
/** What is worth counting of one page. */
const mostErrors = 20;

export interface FramedPageProps extends PageProps {
  readonly module: FramedModule;
  readonly version: LiveVersion;
}

export interface FrameState {
  readonly height: number;
  readonly isShown: boolean;
  /** Why the page is given up. */
  readonly failure: string | null;
}

/** What of the site a frame is connected with. */
interface Site {
  readonly region: Region;
  readonly clock: ServerClock;
  readonly loader: RemoteLoader;
}

type Change = (change: Partial<FrameState>) => void;

/** A frame leads away only while somebody clicks or types in it. */
const isUsed = () => navigator.userActivation?.isActive ?? true;

/** What the site does for a framed remote, message by message. */
function answering({ region, loader }: Site, { module, version }: FramedPageProps, change: Change) {
  const read = createReads(region.state.get);
  let errors = 0;
  return async (message: FromFrame, send: Channel['send']): Promise<void> => {
    if (message.type === 'shown') {
      module.isShown = true;
      change({ isShown: true });
    } else if (message.type === 'height') change({ height: message.height });
    else if (message.type === 'failed') change({ failure: message.text });
    else if (message.type === 'navigate') {
      if (isUsed()) navigateFromRemote(message.to, { replace: message.replace });
    } else if (message.type === 'read') send({ type: 'answer', id: message.id, ...(await read(message.path)) });
    else if (errors < mostErrors) {
      errors += 1;
      loader.countFault({ id: module.id, version }, new Error(message.text));
    }
  };
}

function locationOf({ routeId, path, query, hash }: PageProps): FramedLocation {
  return { routeId, path, query: query.toString(), hash };
}

function startOf({ region, clock }: Site, props: FramedPageProps): FramedStart {
  const { module, version } = props;
  return { remoteId: module.id, version, location: locationOf(props), region: region.state.get(), now: clock.now() };
}

/** Gives up a frame that is not drawn by its deadline, and approves of a version that was shown for a while. */
function watchDrawing({ loader }: Site, { module, version }: FramedPageProps, change: Change) {
  const openedAt = performance.now();
  const late = () => change({ failure: 'the frame was not drawn' });
  const deadline = setTimeout(late, shownWithinMs);
  let approval: ReturnType<typeof setTimeout> | undefined;
  let marking: ReturnType<typeof setInterval> | undefined;
  let unmark: () => void = () => undefined;
  const mark = () => {
    unmark = markMounting(module.id, version.version);
  };
  return {
    /** The remote's code runs from now on: in this tab's process, too, where the browser has no other for it. */
    begun() {
      mark();
      marking = setInterval(mark, markEveryMs);
    },
    shown() {
      clearTimeout(deadline);
      clearInterval(marking);
      const mountMs = performance.now() - openedAt;
      approval ??= setTimeout(() => loader.approve({ id: module.id, version, module }, mountMs), approveAfterMs);
    },
    stop() {
      clearTimeout(deadline);
      clearInterval(marking);
      unmark();
      clearTimeout(approval);
    },
  };
}

/** Connects a frame with the site while it is mounted. */
export function useFramed(frame: RefObject<HTMLIFrameElement | null>, props: FramedPageProps): FrameState {
  const { routeId, path, query, hash } = props;
  const region = useRegion();
  const clock = useClock();
  const loader = useRemoteLoader();
  const [state, setState] = useState<FrameState>({ height: 0, isShown: false, failure: null });
  const channel = useRef<Channel | null>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!frame.current) return;
    const change: Change = (next) => setState((before) => ({ ...before, ...next }));
    const site: Site = { region, clock, loader };
    const drawing = watchDrawing(site, latest.current, change);
    const answer = answering(site, latest.current, change);
    const opened = openChannel({
      frame: frame.current,
      start() {
        drawing.begun();
        return startOf(site, latest.current);
      },
      onMessage(message) {
        if (message.type === 'shown') drawing.shown();
        void answer(message, opened.send);
      },
    });
    channel.current = opened;
    const unwatch = region.state.subscribe(() => opened.send({ type: 'region', region: region.state.get() }));
    return () => {
      drawing.stop();
      unwatch();
      opened.close();
    };
  }, [frame, region, clock, loader]);

  useEffect(() => {
    channel.current?.send({ type: 'location', location: { routeId, path, query: query.toString(), hash } });
  }, [routeId, path, query, hash]);
  return state;
}
