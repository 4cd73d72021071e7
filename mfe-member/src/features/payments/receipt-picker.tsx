import { uploadReceipt } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { usePlatform } from '@atrium/contracts/react';
import { Icon, IconButton, Spinner } from '@atrium/ui';
import { useId, useState } from 'react';
import { useText } from '../../texts.ts';

export interface PickedReceipt {
  readonly receiptId: string;
  readonly name: string;
}

interface ReceiptPickerProps {
  receipts: readonly PickedReceipt[];
  onChange(receipts: readonly PickedReceipt[]): void;
  error?: string | undefined;
}

/** The file as base64. */
function contentsOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Up to three pictures, uploaded as they are chosen; what was refused says why and the others stay. */
export function ReceiptPicker({ receipts, onChange, error }: ReceiptPickerProps) {
  const text = useText();
  const { calls } = usePlatform();
  const inputId = useId();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choose = async (files: readonly File[]) => {
    setProblem(undefined);
    setBusy(true);
    let picked = receipts;
    for (const file of files.slice(0, limits.imagesMax - receipts.length)) {
      if (file.size > limits.imageMaxBytes) setProblem(text('pay.receiptTooLarge', { name: file.name }));
      else {
        const result = await calls.invoke(uploadReceipt, { image: await contentsOf(file) });
        if (result.ok) picked = [...picked, { receiptId: result.value.receiptId, name: file.name }];
        else setProblem(`${file.name}: ${result.failure.message}`);
      }
    }
    onChange(picked);
    setBusy(false);
  };
  const shown = problem ?? error;
  return (
    <fieldset className="member-receipts">
      <legend>{text('pay.receipt')}</legend>
      <p id={`${inputId}-hint`}>{text('pay.receiptHint')}</p>
      <ul>
        {receipts.map(({ receiptId, name }) => (
          <li key={receiptId}>
            <Icon name="check" size={18} />
            <span>{name}</span>
            <IconButton
              size="sm"
              icon="trash"
              label={text('pay.removeReceipt', { name })}
              onClick={() => onChange(receipts.filter((one) => one.receiptId !== receiptId))}
            />
          </li>
        ))}
      </ul>
      {receipts.length < limits.imagesMax ? (
        <label className="member-receipts__add">
          {isBusy ? <Spinner size={18} /> : <Icon name="upload" size={18} />}
          {text('pay.addReceipt')}
          <input
            type="file"
            accept={limits.imageTypes.join(',')}
            multiple
            disabled={isBusy}
            aria-describedby={`${inputId}-hint`}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void choose(files);
            }}
          />
        </label>
      ) : null}
      {shown ? (
        <p className="member-receipts__problem" role="alert">
          {shown}
        </p>
      ) : null}
    </fieldset>
  );
}
