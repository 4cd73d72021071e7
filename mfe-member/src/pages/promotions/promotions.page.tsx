import { callFailureOf, listPromotions } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, PageHeader, SkeletonText } from '@atrium/ui';
import { useEffect } from 'react';
import { useText } from '../../texts.ts';
import { PromotionArticle } from './promotion-article.tsx';
import '../../ui/form.css';
import '../../ui/records.css';
import './promotions.css';

/** S45: promotions with their terms; `#id` leads to one. */
export default function PromotionsPage({ hash }: PageProps) {
  const text = useText();
  const answer = useCall(listPromotions, {});
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  const isThere = answer.data !== undefined;
  useEffect(() => {
    const named = isThere ? document.getElementById(hash.replace(/^#/, '')) : null;
    named?.scrollIntoView({ block: 'start' });
    named?.focus({ preventScroll: true });
  }, [hash, isThere]);
  return (
    <div className="member-promotions">
      <PageHeader title={text('promotions.menu')} description={text('promotions.description')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <SkeletonText lines={10} />
      ) : answer.data.promotions.length === 0 ? (
        <EmptyState icon="gift" title={text('promotions.none')} />
      ) : (
        answer.data.promotions.map((promotion) => <PromotionArticle key={promotion.id} promotion={promotion} />)
      )}
    </div>
  );
}
