import { useToasts } from '../../dialogs/toast-service.ts';
import { useRegion } from '../../region/region.ts';
import { useAreaText } from '../../texts/texts.ts';

const refusals = { 'bet-in-flight': 'region.betInFlight', 'no-answer': 'region.noAnswer' } as const;

/** Chooses language or merchant, and shows why when that fails. */
export function useChooseRegion() {
  const region = useRegion();
  const toasts = useToasts();
  const text = useAreaText('chrome');
  return {
    async chooseLanguage(code: string): Promise<void> {
      await region.chooseLanguage(code).catch(() => toasts.show({ kind: 'error', text: text('region.cannot') }));
    },
    async chooseMerchant(merchantCode: string): Promise<void> {
      const answer = await region.chooseMerchant(merchantCode);
      if (answer !== 'chosen') toasts.show({ kind: 'warning', text: text(refusals[answer]) });
    },
  };
}
