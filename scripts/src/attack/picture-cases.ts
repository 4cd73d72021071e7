import assert from 'node:assert/strict';
import { crc32, deflateSync } from 'node:zlib';
import { getBalance, uploadReceipt } from '@atrium/contracts/calls';
import type { AttackCase } from './attack-case.ts';
import { gatewayMemoryMb } from './gateway-memory.ts';

const mostMb = 150;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A grey PNG of so many pixels, with other chunks before them. */
function png(width: number, height: number, between: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), ...between, pixels, chunk('IEND', Buffer.alloc(0))]);
}

const unpacked = deflateSync(Buffer.alloc(50_000_000));
const text = chunk('zTXt', Buffer.concat([Buffer.from('note\0\0'), unpacked]));

/** What they are, and what the member is told; null where the picture is taken. */
const pictures: Readonly<Record<string, readonly [Buffer, string | null]>> = {
  'a gigabyte of text in 20 chunks': [png(10, 10, Array(20).fill(text)), null],
  '900 million pixels': [png(30_000, 30_000), 'UPLOAD_PIXELS'],
  'more pixels than its header says': [png(10, 10).fill(0xff, 40, 60), 'UPLOAD_DAMAGED'],
  'half a picture': [png(1_000, 1_000).subarray(0, 60), 'UPLOAD_DAMAGED'],
  'a script': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'UPLOAD_TYPE'],
};

const unpackingPictures: AttackCase = {
  name: 'pictures that unpack to a thousand times their size, or are none',
  async run(site) {
    const calls = await site.callsAs('player');
    const before = await gatewayMemoryMb(site);
    const told: Record<string, string | null> = {};
    let slowestMs = 0;
    for (const [what, [bytes]] of Object.entries(pictures)) {
      const sending = Array.from({ length: 4 }, () => calls.invoke(uploadReceipt, { image: bytes.toString('base64') }));
      const asked = performance.now();
      assert.ok((await calls.invoke(getBalance, {})).ok, 'others are answered');
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      const codes = (await Promise.all(sending)).map((one) => (one.ok ? null : one.failure.code));
      assert.equal(new Set(codes).size, 1, `${what}: ${codes.join(', ')}`);
      told[what] = codes[0] ?? null;
    }
    assert.deepEqual(told, Object.fromEntries(Object.entries(pictures).map(([what, [, code]]) => [what, code])));
    const grown = (await gatewayMemoryMb(site)) - before;
    assert.ok(grown < mostMb, `the site has ${grown} MB more`);
    return `${Object.keys(told).length} kinds told apart, ${grown} MB more, others waited ${Math.round(slowestMs)} ms`;
  },
};

export const pictureCases: readonly AttackCase[] = [unpackingPictures];
