import { listVendors } from '@atrium/contracts/calls';
import { type GameType, gameTypes } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { BetFilters } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { ChoiceField } from '@atrium/ui/select';
import { useText } from '../../texts.ts';
import { statusKeys, statusOrder } from './bet-statuses.ts';

interface BetFilterFieldsProps {
  filters: BetFilters;
  onChange(filters: BetFilters): void;
}

/** Kind of game, vendor and result; a choice applies at once. */
export function BetFilterFields({ filters, onChange }: BetFilterFieldsProps) {
  const text = useText();
  const lanes = useCall(listVendors, {}, { staleTimeMs: 10 * minuteMs }).data?.lanes ?? [];
  const { gameType, vendor, status } = filters;
  const cards = lanes.flatMap((lane) => lane.cards).filter((card) => !gameType || card.gameType === gameType);
  const vendors = new Map(cards.map((card) => [card.vendor, card.vendorName]));
  const all = { value: '' as const, label: text('bets.all') };
  return (
    <search className="member-records__filters">
      <ChoiceField<GameType | ''>
        label={text('bets.type')}
        value={gameType ?? ''}
        options={[all, ...gameTypes.map((value) => ({ value, label: text(`kinds.${value}`) }))]}
        // A vendor of another kind would leave the list empty.
        onChange={(type) => onChange({ status, gameType: type || undefined })}
      />
      <ChoiceField
        label={text('bets.vendor')}
        value={vendor ?? ''}
        options={[all, ...[...vendors].map(([value, label]) => ({ value, label }))]}
        onChange={(next) => onChange({ ...filters, vendor: next || undefined })}
      />
      <ChoiceField
        label={text('bets.status')}
        value={status === undefined ? '' : String(status)}
        options={[
          all,
          ...statusOrder.map((value) => ({ value: String(value), label: text(`betStatus.${statusKeys[value]}`) })),
        ]}
        onChange={(next) => onChange({ ...filters, status: next ? Number(next) : undefined })}
      />
    </search>
  );
}
