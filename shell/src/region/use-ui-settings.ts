import type { RegionState } from '@atrium/contracts/entities';
import { type UiSettings, uiTexts } from '@atrium/ui';
import { useMemo } from 'react';
import { pageNonce } from '../core/browser/page-data.ts';
import { useShellText } from '../texts/texts.ts';

/** The UI kit fills in these values itself, so their placeholders are kept. */
const placeholders = { page: '{{page}}', slide: '{{slide}}', total: '{{total}}' };

/** The settings of the UI kit, in the player's language. */
export function useUiSettings(region: RegionState): UiSettings {
  const text = useShellText();
  return useMemo(() => {
    const { theme, locale, direction, currency, currencySymbol, fractionDigits, timeZone } = region;
    const texts = uiTexts((key) => text(`ui.${key}`, placeholders));
    return { theme, locale, direction, currency, currencySymbol, fractionDigits, timeZone, nonce: pageNonce(), texts };
  }, [region, text]);
}
