import { type AccessToken, changeAccess } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { Badge, Button, DateTime } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';

/** One token: what it may do, until when, and when it was used. */
export function TokenRow({ token, mayRevoke }: { token: AccessToken; mayRevoke: boolean }) {
  const text = useText();
  const { now } = usePlatform();
  const { decide, isBusy, failure } = useDecide();
  const { id, name, may, parts, createdBy, expiresAt, revokedAt, lastUsedAt } = token;
  const ended = revokedAt !== null ? 'revoked' : expiresAt <= now() ? 'expired' : null;
  return (
    <article className="ops-card ops-rule" data-token={name}>
      <header>
        <strong>
          {name}.{id}
        </strong>
        {ended ? <Badge tone="lost">{text(`access.${ended}`)}</Badge> : null}
        {mayRevoke && !ended ? (
          <Button
            size="sm"
            variant="danger"
            loading={isBusy}
            onClick={() => void decide(changeAccess, { change: { do: 'revoke-token', id }, reason: '' })}
          >
            {text('access.revoke')}
          </Button>
        ) : null}
      </header>
      <FailureNotice failure={failure} />
      <p>
        {text('access.may')}: {may.map((right) => text(`access.right.${right}`)).join(', ')} ·{' '}
        {parts.length === 0 ? text('access.every') : parts.join(', ')}
      </p>
      <p className="ops-rule__muted">
        {text('access.madeBy')}: {createdBy} · {text('access.until')}: <DateTime at={expiresAt} /> ·{' '}
        {text('access.used')}: {lastUsedAt === null ? text('access.never') : <DateTime at={lastUsedAt} />}
      </p>
    </article>
  );
}
