import { listPromotions } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useEffect } from 'react';
import { NoPromotions } from '../../features/promotions/no-promotions.tsx';
import { useText } from '../../texts.ts';
import { PromotionArticle } from './promotion-article.tsx';
import '../../ui/form.css';
import '../../ui/records.css';
import './promotions.css';

/** S45: promotions with their terms; `#id` leads to one. */
export default function PromotionsPage({ hash }: PageProps) {
  const text = useText();
  const answer = useCall(listPromotions, {});
  const isThere = answer.data !== undefined;
  useEffect(() => {
    const named = isThere ? document.getElementById(hash.replace(/^#/, '')) : null;
    named?.scrollIntoView({ block: 'start' });
    named?.focus({ preventScroll: true });
  }, [hash, isThere]);
  return (
    <div className="member-promotions">
      <PageHeader title={text('promotions.menu')} description={text('promotions.description')} />
      <Answered answer={answer} waiting={<SkeletonText lines={10} />}>
        {(data) =>
          data.promotions.length === 0 ? (
            <NoPromotions title={text('promotions.none')} text={text('promotions.noneHint')} />
          ) : (
            data.promotions.map((promotion) => <PromotionArticle key={promotion.id} promotion={promotion} />)
          )
        }
      </Answered>
    </div>
  );
}
