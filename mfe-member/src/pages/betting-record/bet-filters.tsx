import { type GameType, gameTypes } from '@atrium/contracts/constants';
import type { BetFilters } from '@atrium/contracts/entities';
import { ChoiceField } from '@atrium/ui/select';
import { useText } from '../../texts.ts';
import { statusKeys, statusOrder } from './bet-statuses.ts';
import { useVendorCards } from './use-vendors.ts';

interface BetFilterFieldsProps {
  filters: BetFilters;
  onChange(filters: BetFilters): void;
}

/** Kind of game, vendor and result; a choice applies at once. */
export function BetFilterFields({ filters, onChange }: BetFilterFieldsProps) {
  const text = useText();
  const { gameType, vendor, status } = filters;
  const cards = useVendorCards().filter((card) => !gameType || card.gameType === gameType);
  const vendors = new Map(cards.map((card) => [card.vendor, card.vendorName]));
  const all = { value: '' as const, label: text('bets.all') };
  return (
    <>
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
    </>
  );
}
