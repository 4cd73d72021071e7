import { callFailureOf, listOverrideLinks, type OverrideLink, revokeOverrideLink } from '@atrium/contracts/calls';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Badge, Button, DateTime, EmptyState, ErrorState, Section, SkeletonText, Stack } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';
import '../../../ui/card.css';

/** One link: what it shows, for whom, until when. */
function LinkRow({ link: { id, label, whom, by, at, expiresAt, revoked } }: { link: OverrideLink }) {
  const text = useText();
  const { now } = usePlatform();
  const { decide, isBusy, failure } = useDecide();
  const ended = revoked ? 'revoked' : expiresAt <= now() ? 'expired' : null;
  return (
    <article className="ops-card ops-rule" data-link={id}>
      <header>
        <strong>{label}</strong>
        {ended ? <Badge tone="lost">{text(`access.${ended}`)}</Badge> : null}
        {ended ? null : (
          <Button
            size="sm"
            variant="danger"
            loading={isBusy}
            aria-label={text('links.revokeOf', { label })}
            onClick={() => void decide(revokeOverrideLink, { id })}
          >
            {text('access.revoke')}
          </Button>
        )}
      </header>
      <FailureNotice failure={failure} />
      {whom === '' ? null : (
        <p>
          {text('links.whom')}: {whom}
        </p>
      )}
      <p className="ops-rule__muted">
        {text('access.madeBy')}: {by}, <DateTime at={at} /> · {text('access.until')}: <DateTime at={expiresAt} />
      </p>
    </article>
  );
}

/** Links that choose versions for the browser that opens them. */
export function LinksSection() {
  const text = useText();
  const answer = useCall(listOverrideLinks, {});
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  return (
    <Section title={text('links.title')}>
      <Stack gap={4}>
        <p className="ops-rule__muted">{text('links.description')}</p>
        {failure ? (
          <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
        ) : null}
        {!failure && !answer.data ? <SkeletonText lines={3} /> : null}
        {answer.data?.links.length === 0 ? (
          <EmptyState title={text('links.none')} text={text('links.noneHint')} />
        ) : null}
        <ul className="ops-cards">
          {answer.data?.links.map((link) => (
            <li key={link.id}>
              <LinkRow link={link} />
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
