import { getReceipt } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { Button, Notice } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import './receipt-links.css';

/** Pictures that a player attached, loaded on demand. */
export function ReceiptLinks({ receiptIds }: { receiptIds: readonly string[] }) {
  const text = useText();
  const { calls } = usePlatform();
  const [image, setImage] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async (receiptId: string) => {
    const result = await calls.invoke(getReceipt, { receiptId });
    setImage(result.ok ? result.value.image : null);
    setProblem(result.ok ? null : result.failure.message);
  };
  if (receiptIds.length === 0) return null;
  return (
    <div className="ops-receipts">
      {receiptIds.map((receiptId, index) => (
        <Button key={receiptId} size="sm" icon="receipt" onClick={() => void show(receiptId)}>
          {text('payments.receipt', { number: index + 1 })}
        </Button>
      ))}
      {problem ? <Notice tone="error" title={problem} /> : null}
      {image ? <img src={image} alt={text('payments.receiptPicture')} /> : null}
    </div>
  );
}
