import { uploadReceipt } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { fileContents } from '@atrium/contracts/download';
import { usePlatform } from '@atrium/contracts/react';
import { FilesField } from '@atrium/ui/upload';
import { useState } from 'react';
import { useText } from '../../texts.ts';

export interface PickedReceipt {
  readonly receiptId: string;
  readonly name: string;
}

interface ReceiptPickerProps {
  /** What the pictures show; a receipt when left out. */
  label?: string;
  receipts: readonly PickedReceipt[];
  onChange(receipts: readonly PickedReceipt[]): void;
  error?: string | undefined;
}

/** Up to three pictures, uploaded as they are chosen; a refused one shows why and the others stay. */
export function ReceiptPicker({ label, receipts, onChange, error }: ReceiptPickerProps) {
  const text = useText();
  const { calls } = usePlatform();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choose = async (files: readonly File[]) => {
    setProblem(undefined);
    setBusy(true);
    let picked = receipts;
    for (const file of files.slice(0, limits.imagesMax - receipts.length)) {
      if (file.size > limits.imageMaxBytes) setProblem(text('pay.receiptTooLarge', { name: file.name }));
      else {
        const result = await calls.invoke(uploadReceipt, { image: await fileContents(file) });
        if (result.ok) picked = [...picked, { receiptId: result.value.receiptId, name: file.name }];
        else setProblem(`${file.name}: ${result.failure.message}`);
      }
    }
    onChange(picked);
    setBusy(false);
  };
  return (
    <FilesField
      label={label ?? text('pay.receipt')}
      hint={text('pay.receiptHint')}
      addText={text('pay.addReceipt')}
      accept={limits.imageTypes}
      max={limits.imagesMax}
      files={receipts.map(({ receiptId, name }) => ({ id: receiptId, name }))}
      isBusy={isBusy}
      error={problem ?? error}
      onAdd={(files) => void choose(files)}
      onRemove={({ id }) => onChange(receipts.filter(({ receiptId }) => receiptId !== id))}
    />
  );
}
