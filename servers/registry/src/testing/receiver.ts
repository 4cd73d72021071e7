import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterThisTest } from './tidy-up.ts';

export interface Received {
  readonly at: number;
  readonly alert: string;
  readonly body: Record<string, unknown>;
}

/** A receiver of webhooks that answers as it is told, by default 204. */
export async function receiver(answers: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const alert = String(request.headers['x-atrium-alert']);
      received.push({ at: Date.now(), alert, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      const status = answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterThisTest(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook/secret-abcd`, received };
}

/** Waits until it is true. @throws after five seconds */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('it did not come true within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A mail server that takes everything; each mail is its conversation. */
export async function mailServer() {
  const mails: string[] = [];
  const server = createTcpServer((socket) => {
    let said = '';
    let isBody = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      said += text;
      if (isBody && !said.endsWith('\r\n.\r\n')) return;
      if (isBody) mails.push(said);
      const isData = /^DATA/i.test(text);
      isBody = isData;
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterThisTest(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}
