import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import style from './talk-forms.module.css';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  disabled: boolean;
}

/** Chooses up to four files of a message, several at once or one after another. */
export function FileField({ files, onChange, disabled }: Props) {
  const { t } = useTranslation('quotes');
  return (
    <div className={style['files']}>
      {files.length < limits.quoteFiles && (
        <label className={style['file']}>
          <span>{t('talk.files', { count: limits.quoteFiles })}</span>
          <input
            type="file"
            multiple
            disabled={disabled}
            accept="application/pdf,image/jpeg,image/png"
            onChange={({ currentTarget }) => {
              onChange([...files, ...(currentTarget.files ?? [])].slice(0, limits.quoteFiles));
              // So that the same file can be chosen again after it was taken out.
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      {files.length > 0 && (
        <ul className={style['chosen']}>
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>{file.name}</span>
              <Button
                kind="quiet"
                icon="close"
                disabled={disabled}
                onClick={() => onChange(files.filter((_, other) => other !== at))}
              >
                {t('talk.removeFile')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
