import assert from 'node:assert/strict';
import { listMessages } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { notifyMember } from './notify-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const item = { EN: 'A cap', HI: 'एक टोपी', TY: 'Isang sumbrero' };

/** As the pages write them, but with the minus and the space that an SMS has. */
const written = {
  EN: { points: '1,234,567', taken: '-3,000.00 TLB', sent: '₹123,456.00' },
  HI: { points: '12,34,567', taken: '-3,000.00 TLB', sent: '₹1,23,456.00' },
  TY: { points: '1,234,567', taken: '-3,000.00 TLB', sent: '₹123,456.00' },
} as const;

// B13
test.each(bundledLanguages)(
  'a message writes amounts, points and names as the pages in %s do, in inbox and mail',
  async (language) => {
    const { services } = gateway.gateway;
    const member = await addMember(gateway);
    const email = `values-${language.toLowerCase()}@example.org`;
    await gateway.database.db
      .updateTable('member')
      .set({ language, verified_email: email })
      .where('id', '=', member.memberId)
      .execute();
    const { points, taken, sent } = written[language];
    await services.db.transaction().execute(async (trx) => {
      const notify = (message: Parameters<typeof notifyMember>[2]) =>
        notifyMember({ ...services, db: trx }, member.memberId, message);
      await notify({ key: 'redemption.REJECTED', item, count: 1_234_567, remark: '' });
      await notify({ key: 'correction.CANCEL', issue: '1', change: { minor: -300_000, currency: 'TLB' }, note: '' });
      const amount = { minor: 12_345_600, currency: 'INR' };
      await notify({ key: 'lineTransferred', sender: 'upline', amount, reference: 'R1' });
    });
    const inbox = await gateway.visitor(member).call(listMessages, { pageNo: 1, pageSize: 20 });
    assert.ok(inbox.success);
    const mails = await readOutbox(gateway, email);
    const said = [
      inbox.value.list.map(({ title, content }) => `${title} ${content}`),
      mails.map(({ subject, text }) => `${subject} ${text}`),
    ];
    for (const texts of said) {
      for (const value of [item[language], points, taken, sent]) {
        assert.ok(
          texts.some((text) => text.includes(value)),
          `${value} in ${texts.join('\n')}`,
        );
      }
    }
  },
);
