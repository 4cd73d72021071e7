import { type CallFailure, getReceipt } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import './receipt-links.css';

interface ReceiptLinksProps {
  receiptIds: readonly string[];
  /** What each picture is of; a receipt by default. */
  nameOf?(number: number): string;
}

/** Pictures that a player attached, loaded on demand. */
export function ReceiptLinks({ receiptIds, nameOf }: ReceiptLinksProps) {
  const text = useText();
  const { calls } = usePlatform();
  const named = nameOf ?? ((number: number) => text('payments.receipt', { number }));
  const [image, setImage] = useState<{ src: string; alt: string } | null>(null);
  const [problem, setProblem] = useState<CallFailure | null>(null);
  const show = async (receiptId: string, alt: string) => {
    const result = await calls.invoke(getReceipt, { receiptId });
    setImage(result.ok ? { src: result.value.image, alt } : null);
    setProblem(result.ok ? null : result.failure);
  };
  if (receiptIds.length === 0) return null;
  return (
    <div className="ops-receipts">
      {receiptIds.map((receiptId, index) => (
        <Button key={receiptId} size="sm" icon="receipt" onClick={() => void show(receiptId, named(index + 1))}>
          {named(index + 1)}
        </Button>
      ))}
      <FailureNotice failure={problem} />
      {image ? <img src={image.src} alt={image.alt} /> : null}
    </div>
  );
}
