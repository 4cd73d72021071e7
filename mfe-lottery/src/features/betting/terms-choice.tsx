import type { LotteryGame, PrizeMode } from '@atrium/contracts/entities';
import { SelectField } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { useSlip } from './slip-atom.ts';
import { modeOf, rebatesOf } from './terms.ts';

const percent = (thousandths: number) => (thousandths / 10).toFixed(1);

/** In which mode bets are bought, of a game with several (L6). */
export function ModeChoice({ game }: { game: LotteryGame }) {
  const text = useText();
  const [{ terms }, change] = useSlip(game);
  const { modes = [] } = game;
  if (modes.length < 2) return null;
  return (
    <SelectField
      label={text('terms.mode')}
      value={terms.prizeMode}
      onChange={({ target }) => change({ terms: { prizeMode: target.value as PrizeMode, rebateThousandths: 0 } })}
      options={modes.map(({ prizeMode }) => ({ value: prizeMode, label: text(`prizeMode.${prizeMode}`) }))}
    />
  );
}

/** How much comes back as rebate instead of odds (L6). */
export function RebateChoice({ game }: { game: LotteryGame }) {
  const text = useText();
  const [{ terms }, change] = useSlip(game);
  const rebates = rebatesOf(modeOf(game, terms));
  if (rebates.length < 2) return null;
  return (
    <SelectField
      label={text('terms.rebate')}
      hint={text('terms.hint')}
      value={String(terms.rebateThousandths)}
      onChange={({ target }) => change({ terms: { ...terms, rebateThousandths: Number(target.value) } })}
      options={rebates.map((value) => ({ value: String(value), label: `${percent(value)} %` }))}
    />
  );
}
