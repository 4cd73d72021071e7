import assert from 'node:assert/strict';
import { crc32, deflateSync } from 'node:zlib';
import { getReceipt, uploadReceipt } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let visitor: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  visitor = gateway.visitor(await addMember(gateway));
});
afterAll(() => gateway.close());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });
const upload = (bytes: Buffer) => visitor.call(uploadReceipt, { image: bytes.toString('base64') });

// SEC14
test("a photo is stored as pixels: the camera's metadata and appended bytes are removed", async () => {
  const photo = await blank(60, 40)
    .withExif({ IFD0: { Artist: 'A secret name', Orientation: '6' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
  assert.ok(photo.includes('A secret name'));
  const sent = await upload(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
  assert.ok(sent.success, `${sent.error}`);
  const answer = await visitor.call(getReceipt, { receiptId: sent.value.receiptId });
  assert.ok(answer.success);
  const kept = Buffer.from(answer.value.image.split(',')[1] ?? '', 'base64');
  assert.ok(answer.value.image.startsWith('data:image/jpeg;base64,'));
  assert.equal((await sharp(kept).metadata()).exif, undefined);
  assert.ok(!kept.includes('A secret name') && !kept.includes('<script>'));
});

// SEC14
test('a file that is no picture is refused, whatever its name and type', async () => {
  const corpus: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    text: Buffer.from('GIF89a is no png'),
    html: Buffer.from('<html><script>alert(1)</script>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    gif: await blank(5, 5).gif().toBuffer(),
    webp: await blank(5, 5).webp().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(corpus)) {
    assert.equal((await upload(bytes)).error, 'UPLOAD_TYPE', name);
  }
});

// SEC14
test('a picture that is cut off or is none after its first bytes is called damaged', async () => {
  const png = await blank(20, 20).png().toBuffer();
  const jpg = await blank(20, 20).jpeg().toBuffer();
  const corpus: Record<string, Buffer> = {
    'a png that breaks off': png.subarray(0, 40),
    'a png without its end': png.subarray(0, -12),
    'a png with a byte of its pixels changed': Buffer.from(png).fill(
      0x55,
      png.indexOf('IDAT') + 8,
      png.indexOf('IDAT') + 12,
    ),
    'a jpg cut in half': jpg.subarray(0, jpg.length >> 1),
    'a jpg without its last two bytes': jpg.subarray(0, -2),
    'a start of a png before something else': Buffer.concat([png.subarray(0, 8), Buffer.from('<?php echo 1;')]),
    'a program that starts like a jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('MZ'.repeat(50))]),
  };
  for (const [name, bytes] of Object.entries(corpus)) {
    assert.equal((await upload(bytes)).error, 'UPLOAD_DAMAGED', name);
  }
});

// SEC14
test('a small file that would unpack to a huge picture is refused for its pixels', async () => {
  const bomb = await blank(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  assert.ok(bomb.length < 1_000_000);
  assert.equal((await upload(bomb)).error, 'UPLOAD_PIXELS');
});

/** A png of 10 × 10 with a text of `megabytes` of zeros in a few kilobytes of each of `count` chunks. */
async function withTexts(megabytes: number, count: number): Promise<Buffer> {
  const png = await blank(10, 10).png().toBuffer();
  const body = Buffer.concat([Buffer.from('zTXtnote\0\0'), deflateSync(Buffer.alloc(megabytes * 1_000_000))]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  const chunk = Buffer.concat([length, body, sum]);
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => chunk), png.subarray(33)]);
}

// SEC14
test('a picture with texts that unpack to gigabytes is stored as its pixels, and no text is unpacked', async () => {
  const bomb = await withTexts(50, 20);
  assert.ok(bomb.length > 900_000 && bomb.length < 1_100_000, `${bomb.length}`);
  const before = process.memoryUsage.rss();
  const sent = await Promise.all([upload(bomb), upload(bomb), upload(bomb)]);
  for (const { success, error } of sent) assert.ok(success, `${error}`);
  assert.ok(process.memoryUsage.rss() - before < 300_000_000);
});

test('an upload above 5 MB is refused before it is read', async () => {
  const answer = await upload(Buffer.alloc(5 * 1024 * 1024 + 10_000, 1));
  assert.ok(['UPLOAD_TOO_LARGE', 'REQUEST_INVALID'].includes(`${answer.error}`), `${answer.error}`);
  assert.equal((await visitor.send('POST', uploadReceipt.path, { image: 'A'.repeat(8_000_000) })).httpStatus, 413);
});

test('a receipt is visible to its owner and staff only', async () => {
  const sent = await upload(await blank(10, 10).png().toBuffer());
  assert.ok(sent.success);
  const input = { receiptId: sent.value.receiptId };
  const stranger = gateway.visitor(await addMember(gateway));
  const operator = gateway.visitor(await addMember(gateway, { type: staffType }));
  assert.equal((await stranger.call(getReceipt, input)).error, 'NOT_FOUND');
  assert.ok((await operator.call(getReceipt, input)).success);
  assert.equal((await gateway.visitor().call(getReceipt, input)).httpStatus, 401);
});
