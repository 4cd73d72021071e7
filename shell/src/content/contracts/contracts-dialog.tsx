import { callFailureOf, listContractOffers } from '@atrium/contracts/calls';
import { EmptyState, ErrorState, Notice, SkeletonText } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import { useAnswer } from '../use-answer.ts';
import { OfferView } from './offer-view.tsx';
import { markSeen } from './seen-offers.ts';

/** Open offers of contracts (S33), one after the other. Closing the dialog decides nothing; only buttons do. */
export default function ContractsDialog({ close }: { close(value?: unknown): void }) {
  const text = useAreaText('contracts');
  const answer = useAnswer(listContractOffers, {}, { staleTimeMs: 0 });
  const [note, setNote] = useState<string | null>(null);
  const offers = answer.data?.offers;
  // Includes offers that arrived while the dialog was open.
  useEffect(() => {
    if (offers) markSeen(offers);
  }, [offers]);
  const failure = callFailureOf(answer.error);
  if (failure) {
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
    );
  }
  if (!answer.data) return <SkeletonText lines={8} />;
  const [offer] = answer.data.offers;
  return (
    <>
      {note ? <Notice tone="info" title={note} /> : null}
      {offer ? (
        <OfferView
          key={`${offer.contractId}:${offer.version}`}
          offer={offer}
          onAnswered={async (message) => {
            const { data } = await answer.refetch();
            if (data?.offers.length === 0) close(message);
            else setNote(message);
          }}
        />
      ) : (
        <EmptyState icon="check" title={text('none')} text={text('noneHint')} />
      )}
    </>
  );
}
