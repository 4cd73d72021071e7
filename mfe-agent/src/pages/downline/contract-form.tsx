import { offerContract } from '@atrium/contracts/calls';
import {
  type CarryOver,
  type ContractKind,
  type ContractPeriod,
  carryOvers,
  contractRules,
  type IssueType,
  issueTypes,
} from '@atrium/contracts/constants';
import { exampleOf } from '@atrium/contracts/contract-terms';
import { Button, Inline, Stack } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { ChoiceField } from '@atrium/ui/select';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../features/act/use-act.ts';
import { ContractExample } from '../../features/contract/contract-example.tsx';
import { useText } from '../../texts.ts';
import { emptyTier, TierFields, type TypedTier, useTiers } from './tier-fields.tsx';

const emptyTiers = (kind: ContractKind): TypedTier[] =>
  Array.from({ length: contractRules[kind].minTiers }, () => ({ ...emptyTier }));

interface Terms {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly issueType: IssueType;
  readonly carryOver: CarryOver;
}

const firstTerms = (kind: ContractKind): Terms => ({ kind, period: 'D', issueType: 'PLATFORM', carryOver: 'NONE' });

interface TermFieldsProps {
  kinds: readonly ContractKind[];
  terms: Terms;
  onChange(terms: Terms): void;
}

/** Kind, period, payer, and what an earlier win takes off. */
function TermFields({ kinds, terms, onChange }: TermFieldsProps) {
  const text = useText();
  const { kind } = terms;
  const periods: readonly ContractPeriod[] = contractRules[kind].periods;
  return (
    <>
      <ChoiceField
        label={text('contracts.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: text(`contracts.kinds.${value}`) }))}
        onChange={(next) => onChange(firstTerms(next))}
      />
      {periods.length > 1 ? (
        <ChoiceField
          label={text('contracts.period')}
          value={terms.period}
          options={periods.map((value) => ({ value, label: text(`contracts.periods.${value}`) }))}
          onChange={(period) => onChange({ ...terms, period })}
        />
      ) : null}
      <ChoiceField
        label={text('contracts.issueType')}
        hint={text(terms.issueType === 'UPPER' ? 'contracts.upperHint' : 'contracts.platformHint')}
        value={terms.issueType}
        options={issueTypes.map((value) => ({ value, label: text(`contracts.issueTypes.${value}`) }))}
        onChange={(issueType) => onChange({ ...terms, issueType })}
      />
      {kind === 'DIVIDEND' ? (
        <ChoiceField
          label={text('contracts.carryOver')}
          value={terms.carryOver}
          options={carryOvers.map((value) => ({ value, label: text(`contracts.carryOvers.${value}`) }))}
          onChange={(carryOver) => onChange({ ...terms, carryOver })}
        />
      ) : null}
    </>
  );
}

interface ContractFormProps {
  account: string;
  /** The kinds that the site offers, one at least. */
  kinds: readonly ContractKind[];
  /** The terms in force and the own cap. */
  beside?(kind: ContractKind): ReactNode;
}

/** The offer of a contract to a direct subordinate; it replaces one that was not answered yet. */
export function ContractForm({ account, kinds, beside }: ContractFormProps) {
  const text = useText();
  const [terms, setTerms] = useState(() => firstTerms(kinds[0] ?? 'DIVIDEND'));
  const [tiers, setTiers] = useState(() => emptyTiers(terms.kind));
  const { act, isBusy, problem } = useAct(text('contracts.sent'));
  const { kind } = terms;
  const { minTiers, maxTiers } = contractRules[kind];
  const hasLoss = kind === 'DIVIDEND';
  const [wasSent, setSent] = useState(false);
  const isFlat = maxTiers === 1;
  const { tierOf } = useTiers({ hasLoss, isFlat });
  const read = tiers.map(tierOf).filter((tier) => tier !== null);
  const example = exampleOf(kind, read);
  const submit = () => {
    const isWhole = read.length === tiers.length;
    setSent(!isWhole);
    if (isWhole) void act(offerContract, { account, ...terms, tiers: read });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={3}>
        <TermFields
          kinds={kinds}
          terms={terms}
          onChange={(next) => {
            if (next.kind !== kind) setTiers(emptyTiers(next.kind));
            setTerms(next);
          }}
        />
        {beside?.(kind)}
        <TierFields tiers={tiers} hasLoss={hasLoss} isFlat={isFlat} wasSent={wasSent} onChange={setTiers} />
        {example?.amount ? <ContractExample example={example} /> : null}
        <FailureNotice failure={problem} />
        <Inline gap={3}>
          {tiers.length < maxTiers ? (
            <Button size="sm" icon="plus" onClick={() => setTiers([...tiers, { ...emptyTier }])}>
              {text('contracts.addTier')}
            </Button>
          ) : null}
          {tiers.length > minTiers ? (
            <Button size="sm" icon="minus" onClick={() => setTiers(tiers.slice(0, -1))}>
              {text('contracts.dropTier')}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" loading={isBusy}>
            {text('contracts.offer')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
