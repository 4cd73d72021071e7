import assert from 'node:assert/strict';
import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from '@jest/globals';
import { createWalletClient } from './wallet-client.ts';

type Answering = (response: ServerResponse, body: string, request: IncomingMessage) => void;

/** What a wallet's client makes of an answer, and of how many connections. */
async function asked(...answers: Answering[]) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  let connections = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature } = request.headers;
    const isProven = verify(
      null,
      Buffer.from(`${at}.${nonce}.${body}`),
      publicKey,
      Buffer.from(`${signature}`, 'base64'),
    );
    assert.ok(isProven);
    answers.shift()?.(response, body, request);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wallet = createWalletClient({ gatewayUrl, vendorId: 'ONE', keyPair: { privateKey } });
  const outcomes = [];
  while (answers.length > 0) outcomes.push(await wallet.ask('bet', { playerId: 'ann', note: 'अ' }));
  server.closeAllConnections();
  server.close();
  return { outcomes, connections };
}

const ok: Answering = (response, body, { url }) => {
  assert.deepEqual([url, JSON.parse(body).note], ['/vendor/v1/bet', 'अ']);
  response.end(JSON.stringify({ status: 'RS_OK', balance: 5 }));
};

test('a business status is known, and requests follow each other on one connection', async () => {
  const refused: Answering = (response) => response.end(JSON.stringify({ status: 'RS_ERROR_USER_DISABLED' }));
  const { outcomes, connections } = await asked(ok, refused, ok);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.known && outcome.answer.status),
    ['RS_OK', 'RS_ERROR_USER_DISABLED', 'RS_OK'],
  );
  assert.equal(connections, 1);
});

test('what was refused as unproven has moved nothing; anything else but a status may have', async () => {
  const { outcomes } = await asked(
    (response) => response.writeHead(401).end('{}'),
    (response) => response.writeHead(500).end(JSON.stringify({ status: 'RS_OK' })),
    (response) => response.end('no answer'),
    (response) => response.end(JSON.stringify({ status: 'RS_SURPRISE' })),
    (response) => response.end(JSON.stringify({ status: 'RS_ERROR_UNKNOWN' })),
    (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"status":"RS_OK"', () => response.destroy());
    },
    (response) => response.destroy(),
  );
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.known ? outcome.answer.status : 'unknown')),
    ['RS_ERROR_INVALID_SIGNATURE', ...Array(6).fill('unknown')],
  );
});
