import { type FramedStart, type FromFrame, greeting, readMessage, type ToFrame } from './messages.ts';

/** More messages than this in ten seconds are no page's. */
const mostMessages = 2000;
const withinMs = 10_000;

export interface Channel {
  send(message: ToFrame): void;
  close(): void;
}

export interface ChannelOptions {
  readonly frame: HTMLIFrameElement;
  /** Read when the frame listens. */
  readonly start: () => FramedStart;
  readonly onMessage: (message: FromFrame) => void;
}

/**
 * Gives the frame one end of a channel when it says that it listens, once: what replaces the document in the frame is
 * told nothing.
 */
export function openChannel({ frame, start, onMessage }: ChannelOptions): Channel {
  const { port1, port2 } = new MessageChannel();
  let seen = 0;
  let since = performance.now();
  const isFlood = () => {
    if (performance.now() - since > withinMs) [seen, since] = [0, performance.now()];
    seen += 1;
    return seen > mostMessages;
  };
  port1.onmessage = ({ data }) => {
    if (isFlood()) {
      port1.close();
      return onMessage({ type: 'failed', text: 'it sends messages without end' });
    }
    const message = readMessage(data);
    if (message) onMessage(message);
  };
  const greet = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || data !== greeting) return;
    removeEventListener('message', greet);
    // The origin of a sandboxed document has no name to send to.
    frame.contentWindow?.postMessage(start(), '*', [port2]);
  };
  addEventListener('message', greet);
  return {
    send: (message) => port1.postMessage(message),
    close() {
      removeEventListener('message', greet);
      port1.close();
    },
  };
}
