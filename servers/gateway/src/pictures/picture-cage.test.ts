import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { test } from '@jest/globals';
import sharp from 'sharp';
import { PictureCage } from './picture-cage.ts';
import { redrawPicture } from './redraw-picture.ts';

const picture = async (side: number) => ({
  format: 'png' as const,
  bytes: await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
});

// SEC14
test('a picture that takes too much memory ends its process alone, and the next one has a new process', async () => {
  const cage = new PictureCage({ maxBytes: 1 });
  const small = await picture(6_000);
  assert.equal(await cage.redraw(small), 'TOO_LARGE');
  assert.equal(await cage.redraw(small), 'TOO_LARGE');
});

// SEC14
test('a picture that takes too long is given up, and those behind it are answered', async () => {
  const cage = new PictureCage({ deadlineMs: 1 });
  const answers = await Promise.all([cage.redraw(await picture(20)), cage.redraw(await picture(20))]);
  assert.deepEqual(answers, ['TOO_LARGE', 'TOO_LARGE']);
});

/** The process of a cage, as the system knows it: its processor time and the most memory that it had. */
async function costOfCage() {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of processes) {
    const of = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    const stat = (await of('stat')).replace(/^.*\) /, '').split(' ');
    if (stat[1] !== String(process.pid) || !(await of('cmdline')).includes('picture-process')) continue;
    const most = Number(/VmHWM:\s+(\d+)/.exec(await of('status'))?.[1]) / 1024;
    // Hundredths of a second of its own and of the system for it.
    return { ms: (Number(stat[11]) + Number(stat[12])) * 10, mb: most };
  }
  throw new Error('no cage has begun');
}

function texts(bytes: number): Buffer[] {
  const data = Buffer.concat([Buffer.from('zTXtnote\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length - 4, 0);
  around.writeUInt32BE(crc32(data), 4);
  const chunk = Buffer.concat([around.subarray(0, 4), data, around.subarray(4)]);
  return Array(Math.floor(bytes / chunk.length)).fill(chunk);
}

const onLinux = process.platform === 'linux' ? test : test.skip;

// SEC14
onLinux('a picture of 950 kB that unpacks to a gigabyte costs 200 ms and 60 MB at most', async () => {
  const { bytes } = await picture(10);
  const afterHeader = 33;
  const bomb = Buffer.concat([bytes.subarray(0, afterHeader), ...texts(950_000), bytes.subarray(afterHeader)]);
  await redrawPicture(bytes, 'sender');
  const [cage, own] = [await costOfCage(), process.cpuUsage()];
  assert.equal((await redrawPicture(bomb, 'sender')).mime, 'image/png');
  const { user, system } = process.cpuUsage(own);
  const after = await costOfCage();
  const [ms, mb] = [after.ms - cage.ms + (user + system) / 1_000, after.mb - cage.mb];
  assert.ok(bomb.length > 900_000 && ms <= 200 && mb <= 60, `${bomb.length} bytes, ${ms} ms, ${mb} MB`);
});
