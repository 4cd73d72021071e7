import Upload from 'antd/es/upload';
import { useId } from 'react';
import { themed, useWords } from '../antd/themed.tsx';
import { IconButton } from '../button/button.tsx';
import { Spinner } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ChosenFile, FilesFieldProps } from './files-field.tsx';

function FileLine({ file, onRemove }: { file: ChosenFile; onRemove(): void }) {
  const { files } = useWords();
  return (
    <div className="a-files__file">
      <Icon name="check" size={18} />
      <span>{file.name}</span>
      <IconButton size="sm" icon="trash" label={files.remove.replace('{{name}}', file.name)} onClick={onRemove} />
    </div>
  );
}

function FilesPiece({ label, hint, addText, accept, max, files, isBusy, error, onAdd, onRemove }: FilesFieldProps) {
  const id = useId();
  return (
    <fieldset className="a-files" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <Upload.Dragger
        id={`${id}-input`}
        aria-label={addText}
        accept={accept.join(',')}
        multiple={max > 1}
        pastable
        disabled={isBusy || files.length >= max}
        fileList={files.map(({ id: uid, name }) => ({ uid, name, status: 'done' }))}
        itemRender={(_, { uid, name }) => (
          <FileLine file={{ id: uid, name }} onRemove={() => onRemove({ id: uid, name })} />
        )}
        // The page sends the files itself, so this reports all files of one choice once.
        beforeUpload={(file, chosen) => {
          if (file === chosen.at(-1)) onAdd(chosen);
          return Upload.LIST_IGNORE;
        }}
      >
        <span className="a-files__add">
          {isBusy ? <Spinner size={18} /> : <Icon name="upload" size={18} />}
          {addText}
        </span>
      </Upload.Dragger>
      {error ? (
        <p className="a-files__problem" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

export const AntdFilesField = themed(FilesPiece);
