import { merchants } from '@atrium/contracts/constants';
import { Button, IconButton } from '@atrium/ui';
import { useSetAtom } from 'jotai/react';
import { isRegionPickerShownAtom } from '../../region/region.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { useChooseRegion } from './use-choose-region.ts';
import './region-question.css';

/**
 * Asks a first-time visitor without a known country for the region (T32). It is at the edge of the page and blocks
 * nothing: crawlers, help and the games stay reachable.
 */
export default function RegionQuestion() {
  const setAsked = useSetAtom(isRegionPickerShownAtom);
  const text = useShellText();
  const chrome = useAreaText('chrome');
  const { chooseMerchant } = useChooseRegion();
  return (
    <section className="shell-ask" aria-label={chrome('region.ask')} data-testid="region-question">
      <p>{chrome('region.ask')}</p>
      {merchants.map((merchant) => (
        <Button
          key={merchant.merchantCode}
          size="sm"
          data-testid={`region-question-${merchant.merchantCode}`}
          onClick={() => void chooseMerchant(merchant.merchantCode)}
        >
          {chrome(`country.${merchant.country}`)}
        </Button>
      ))}
      <IconButton size="sm" icon="close" label={text('dialog.close')} onClick={() => setAsked(false)} />
    </section>
  );
}
