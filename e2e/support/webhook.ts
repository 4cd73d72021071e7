import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface HeardAlert {
  readonly kind: string;
  readonly part: string | null;
  readonly text: string;
}

/** A team's channel: takes what is sent to it. */
export async function openWebhook() {
  const heard: HeardAlert[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      heard.push(body as HeardAlert);
      response.writeHead(204).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    address: `http://127.0.0.1:${port}/hooks/team`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
