import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import sharp from 'sharp';
import { PictureCage } from './picture-cage.ts';

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
