import { setPromotionPicture } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { fileContents } from '@atrium/contracts/download';
import type { StaffPromotion } from '@atrium/contracts/entities';
import { useCommand } from '@atrium/contracts/react';
import { FilesField } from '@atrium/ui/upload';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** A picture for a draft in place of the drawn one. */
export function OwnPicture({ promotion: { id, hasOwnPicture = false } }: { promotion: StaffPromotion }) {
  const text = useText();
  const command = useCommand();
  const [isTooLarge, setTooLarge] = useState(false);
  const add = async ([file]: readonly File[]) => {
    if (!file) return;
    setTooLarge(file.size > limits.imageMaxBytes);
    if (file.size <= limits.imageMaxBytes) {
      await command.run(setPromotionPicture, { id, image: await fileContents(file) });
    }
  };
  return (
    <FilesField
      label={text('promotions.picture')}
      hint={text('promotions.pictureHint')}
      addText={text('promotions.addPicture')}
      accept={limits.imageTypes}
      max={1}
      files={hasOwnPicture ? [{ id, name: text('promotions.picture') }] : []}
      isBusy={command.isBusy}
      error={isTooLarge ? text('promotions.pictureHint') : command.failure?.message}
      onAdd={(files) => void add(files)}
      onRemove={() => void command.run(setPromotionPicture, { id, image: null })}
    />
  );
}
