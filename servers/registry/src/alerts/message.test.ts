import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { bodyOf } from './message.ts';

test('a reason in an alert is text, and neither a mention nor a link, wherever it is sent', () => {
  const text = 'ann: <!channel> & <https://else.example|look> [here](https://else.example)';
  const alert = {
    id: 'a',
    kind: 'rollback',
    part: 'promo',
    version: '1.0.0',
    revision: 2,
    at: 0,
    text,
  } as const;
  const slack = JSON.stringify(bodyOf('slack', alert as never));
  assert.ok(slack.includes('&lt;!channel&gt; &amp; &lt;https://else.example|look&gt;') && !slack.includes('<'), slack);
  assert.match(JSON.stringify(bodyOf('teams', alert as never)), /"TextRun","text":"ann: <!channel> & /);
  assert.equal((bodyOf('json', alert as never) as { text: string }).text, text);
});
