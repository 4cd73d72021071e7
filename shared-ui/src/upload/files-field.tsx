import { Icon } from '../icon/icon.tsx';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import './upload.css';

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
}

export interface FilesFieldProps {
  label: string;
  hint?: string;
  /** The label of the button that opens the file chooser. */
  addText: string;
  /** Media types. */
  accept: readonly string[];
  max: number;
  files: readonly ChosenFile[];
  isBusy?: boolean;
  error?: string | undefined;
  /** The files of one choice. */
  onAdd(files: readonly File[]): void;
  onRemove(file: ChosenFile): void;
}

function FilesPlace({ label, hint, addText }: FilesFieldProps) {
  return (
    <fieldset className="a-files">
      <legend>{label}</legend>
      {hint && <p>{hint}</p>}
      <span className="a-files__add">
        <Icon name="upload" size={18} />
        {addText}
      </span>
    </fieldset>
  );
}

/** Files to attach, with antd's upload: chosen, dropped or pasted, and removed again. */
export const FilesField = lazyPiece<FilesFieldProps>(
  () => import('./antd-files-field.tsx').then(({ AntdFilesField }) => AntdFilesField),
  FilesPlace,
);
