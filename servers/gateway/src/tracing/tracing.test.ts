import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getBalance, reportSpans } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addMember } from '../testing/test-member.ts';
import { startTracing, type Tracing } from './tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** The spans that a collector received. */
const spans: Span[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    const sent = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.end('{}');
  });
});

let gateway: TestGateway;
let tracing: Tracing | null;
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  tracing = await startTracing(process.env);
  gateway = await startTestGateway();
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await gateway.close();
  collector.close();
});

test('a gateway without a collector traces nothing', async () => {
  assert.equal(await startTracing({}), null);
});

test("a browser's call is one trace down to its SQL, and its answer has the trace's id", async () => {
  const member = await addMember(gateway, { balanceMinor: 12_345 });
  const traceId = 'a'.repeat(16) + 'b'.repeat(16);
  const browser = 'c'.repeat(16);
  const traceparent = `00-${traceId}-${browser}-01`;
  const answer = await gateway.visitor(member).call(getBalance, {}, { traceparent });
  assert.equal(answer.httpStatus, 200);
  assert.equal(answer.headers.get('x-trace-id'), traceId);
  const [startedAt, endedAt] = [1_700_000_000_000, 1_700_000_000_120];
  const seen = { traceparent, name: 'getBalance', startedAt, endedAt, outcome: 'OK' };
  assert.equal(answer.headers.get('x-traced'), '1');
  assert.ok((await gateway.visitor().call(reportSpans, { spans: [seen] })).success);
  await tracing?.stop();

  const own = spans.filter((span) => span.traceId === traceId);
  const begun = own.find((span) => span.spanId === browser);
  assert.deepEqual([begun?.name, begun?.parentSpanId ?? ''], ['getBalance', '']);
  const called = own.find((span) => span.parentSpanId === browser);
  assert.equal(called?.name, `GET ${getBalance.path}`);
  const operation = own.find((span) => span.parentSpanId === called?.spanId && span.name === 'getBalance');
  assert.ok(operation);
  const sql = own.filter((span) => span.parentSpanId === operation.spanId);
  const textOf = (span: Span) =>
    span.attributes.find(({ key }) => key === 'db.statement' || key === 'db.query.text')?.value.stringValue;
  assert.ok(
    sql.some((span) => textOf(span)?.includes('wallet_balance(')),
    JSON.stringify(own),
  );
  assert.ok(!JSON.stringify(own).includes(member.memberId), 'values of statements are not told');
});
