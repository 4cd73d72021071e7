import { connect, type Socket } from 'node:net';

/**
 * HTTP with as little work as possible, since the load runs on the measured machine. Requests are prepared bytes; an
 * answer is read to its `content-length`.
 */
const idle = new Map<string, Socket[]>();

/** The bytes of a request. */
export function postOf(path: string, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const lines = Object.entries({ host: 'vendor.test', ...headers, 'content-length': String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** Sends a request on a free connection, or a new one; returns the answer's body. */
export function send(baseUrl: string, request: Buffer): Promise<string> {
  const free = idle.get(baseUrl) ?? [];
  idle.set(baseUrl, free);
  const { hostname, port } = new URL(baseUrl);
  let kept = free.pop();
  // The gateway closes idle connections after a while.
  while (kept?.destroyed) kept = free.pop();
  const socket = kept ?? connect({ host: hostname, port: Number(port), noDelay: true });
  return new Promise((resolve, reject) => {
    let text = '';
    function read(part: Buffer): void {
      text += part.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) return void socket.destroy(new Error('an answer without content-length'));
      if (text.length < end + 4 + length) return;
      socket.removeAllListeners();
      socket.on('error', () => {});
      free.push(socket);
      resolve(text.slice(end + 4));
    }
    socket
      .on('data', read)
      .once('error', reject)
      .once('close', () => reject(new Error('hung up')));
    socket.write(request);
  });
}
