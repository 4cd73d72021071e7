import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Vendor } from '../vendor-conformance/table.ts';
import { root } from '../workspace.ts';
import type { AttackedSite } from './attack-case.ts';

export type Question = Readonly<Record<string, unknown>>;

/** How a vendor answers a question in place of the honest way: an object is signed and sent. */
export type Answer = (question: Question, raw: RawAnswer) => object | undefined;
type HonestAnswer = (question: Question) => object;

/** For an answer that is no signed object; the function then returns nothing. */
export interface RawAnswer {
  readonly response: ServerResponse;
  /** The signature of a body, as an honest answer carries it. */
  signatureOf(body: string | Buffer): string;
}

export interface HostileVendor extends Vendor {
  /** What it answers until the next call, by operation; the others are answered honestly. */
  lie(answers: Readonly<Record<string, Answer>>): void;
  /** Does what an honest vendor would, whatever it then says. */
  honestly(operation: string, question: Question): void;
  /** Rounds changed what the player has there, in minor units. */
  played(change: number): void;
  stop(): Promise<void>;
}

interface Transfer {
  readonly state: 'APPLIED' | 'REFUSED' | 'CANCELLED';
  readonly amount?: number;
}

/** The book of a vendor that keeps a player's money, and tells the truth about it. */
function honestBook() {
  const transfers = new Map<unknown, Transfer>();
  let held = 0;
  const once = (transferId: unknown, carryOut: () => Transfer) => {
    const transfer = transfers.get(transferId) ?? carryOut();
    transfers.set(transferId, transfer);
    return transfer;
  };
  const move = (change: number): Transfer => {
    if (held + change < 0) return { state: 'REFUSED' };
    held += change;
    return { state: 'APPLIED', amount: Math.abs(change) };
  };
  const answers: Readonly<Record<string, HonestAnswer>> = {
    credit: ({ transferId, amount }) => once(transferId, () => move(Number(amount))),
    debit: ({ transferId, amount, all }) => once(transferId, () => move(-(all ? held : Number(amount)))),
    status: ({ transferId }) => transfers.get(transferId) ?? { state: 'NOT_FOUND' },
    cancel: ({ transferId }) => once(transferId, () => ({ state: 'CANCELLED' })),
    rounds: () => ({ rounds: [] }),
  };
  return { answers, move };
}

/**
 * A vendor with a key of its own on a free port, connected as a new vendor is: `npm run vendor -- connect`. Without
 * `--transfer` it plays from the operator's wallet and only asks.
 */
export async function connectHostile(
  { url, dataDir }: AttackedSite,
  { vendorId, serves, isTransfer }: { vendorId: string; serves: string; isTransfer: boolean },
): Promise<HostileVendor> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { answers: honest, move } = honestBook();
  let lies: Readonly<Record<string, Answer>> = {};
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = request.url?.split('/').at(-1) ?? '';
    const nonce = String(request.headers['x-nonce']);
    const question = JSON.parse((await textOf(request)) || '{}') as Question;
    const signatureOf = (body: string | Buffer) =>
      sign(null, Buffer.concat([Buffer.from(`${nonce}.`), Buffer.from(body)]), privateKey).toString('base64');
    const said = (lies[operation] ?? honest[operation])?.(question, { response, signatureOf });
    if (!said) {
      if (!lies[operation]) response.writeHead(404).end();
      return;
    }
    const body = JSON.stringify(said);
    response.writeHead(200, { 'content-type': 'application/json', 'x-signature': signatureOf(body) }).end(body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keyFile = join(dataDir, `${vendorId}.pem`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const verb = ['connect', vendorId, '--launch', `${own}/play`, '--key', keyFile, '--serves', serves];
  const wallet = isTransfer ? ['--wallet', `${own}/wallet`, '--transfer'] : [];
  const command = [join(root, 'scripts', 'bin', 'vendor.mjs'), ...verb, ...wallet];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir } });
  return {
    gatewayUrl: url,
    vendorId,
    privateKey,
    lie(answers) {
      lies = answers;
    },
    honestly: (operation, question) => void honest[operation]?.(question),
    played: move,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
