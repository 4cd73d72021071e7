import { type CallValue, collectVersions } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { Button, DateTime, EmptyState, Notice, Section, Stack, useFormat } from '@atrium/ui';
import { useAmounts } from '@atrium/ui/amount';
import { FailureNotice } from '@atrium/ui/failure';
import { AmountInput, Form, FormItem } from '@atrium/ui/form';
import { useState } from 'react';
import { useText } from '../../../texts.ts';
import '../../../ui/card.css';

const empty = { keep: '10', days: '30', liveDays: '30' };
type Typed = typeof empty;
type Outcome = CallValue<typeof collectVersions>;

const mostCount = 9_999;

function Versions({ of: { versions } }: { of: Outcome }) {
  const text = useText();
  const { number } = useFormat();
  if (versions.length === 0) return <EmptyState title={text('collect.nothing')} text={text('collect.nothingHint')} />;
  return (
    <ul className="ops-cards">
      {versions.map(({ part, version, publishedAt, brotliBytes }) => (
        <li key={`${part} ${version}`} className="ops-rule__muted">
          {part} {version} · <DateTime at={publishedAt} /> · {number(brotliBytes / 1024, 1)} KB
        </li>
      ))}
    </ul>
  );
}

/** Shows the versions that nobody can reach, and removes exactly those that were shown. */
export function CollectSection() {
  const text = useText();
  const { run, isBusy, failure } = useCommand();
  const [shown, setShown] = useState<{ typed: Typed; outcome: Outcome } | null>(null);
  const { count } = useAmounts();
  const look = async (typed: Typed, plan?: string) => {
    const [keep, days, liveDays] = [count(typed.keep), count(typed.days), count(typed.liveDays)];
    if (keep === null || days === null || liveDays === null) return;
    const outcome = await run(collectVersions, { keep, days, liveDays, ...(plan ? { plan } : {}) });
    if (outcome) setShown({ typed, outcome });
  };
  const check = (typed: string) => ((count(typed) ?? Infinity) <= mostCount ? undefined : text('rollout.number'));
  const { versions = [], plan, revision = null } = shown?.outcome ?? {};
  return (
    <Section title={text('rules.versions')}>
      <Stack gap={4}>
        <p className="ops-rule__muted">{text('collect.description')}</p>
        <Form<Typed>
          className="ops-card__form ops-card__form--wide"
          initial={empty}
          onSubmit={(typed) => void look(typed)}
        >
          <FailureNotice failure={failure} />
          {(['keep', 'days', 'liveDays'] as const).map((name) => (
            <FormItem key={name} name={name} label={text(`collect.${name}`)} check={check}>
              <AmountInput fractionDigits={0} maxLength={5} />
            </FormItem>
          ))}
          <Button type="submit" loading={isBusy}>
            {text('collect.look')}
          </Button>
        </Form>
        {shown && revision === null ? <Versions of={shown.outcome} /> : null}
        {shown && plan && revision === null && versions.length > 0 ? (
          <Button variant="danger" loading={isBusy} onClick={() => void look(shown.typed, plan)}>
            {text('collect.remove', { count: versions.length })}
          </Button>
        ) : null}
        {revision === null ? null : (
          <Notice tone="success">{text('collect.done', { count: versions.length, revision })}</Notice>
        )}
      </Stack>
    </Section>
  );
}
