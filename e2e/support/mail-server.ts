import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** "Try again later" (RFC 5321 4.2.1). */
const busy = Object.assign(new Error('no room at the moment'), { responseCode: 452 });

/** A mail server: takes what is sent to it, and reads it as a mail program does. */
export async function openMailServer() {
  const mails: Email[] = [];
  let turnedAway = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      if (turnedAway === 0) return done();
      turnedAway -= 1;
      done(busy);
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    /** The next mails are refused, for now. */
    turnAway(count: number) {
      turnedAway = count;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
