import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from '@jest/globals';
import { takeDataFolder } from './data-folder.ts';
import { checkPort } from './free-port.ts';
import { readSettings, StartError } from './settings.ts';

const says = (pattern: RegExp) => (error: unknown) => error instanceof StartError && pattern.test(error.message);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second start on a folder in use names the process that uses it', () => {
  writeFileSync(join(folder, 'atrium.pid'), String(process.ppid));
  assert.throws(() => takeDataFolder(folder), says(new RegExp(`process ${process.ppid}`)));
});

test('a folder of an ended process is reused, and released at the end', () => {
  writeFileSync(join(folder, 'atrium.pid'), '999999999');
  takeDataFolder(folder)();
  assert.equal(existsSync(join(folder, 'atrium.pid')), false);
});

test('a data folder that is a file is refused with its name', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  assert.throws(() => takeDataFolder(file), says(/cannot be used/));
});

test('a taken port is named, with the remedy', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await assert.rejects(checkPort(port, 'the site'), says(new RegExp(`Port ${port} .* set PORT`)));
  server.close();
});

test('PORT moves the sandboxes along, and an invalid one is refused', () => {
  const { port, vendorPort, paymentPort } = readSettings({ PORT: '5000' });
  assert.deepEqual([port, vendorPort, paymentPort], [5000, 5001, 5002]);
  assert.throws(() => readSettings({ PORT: 'eighty' }), says(/not a port/));
});
