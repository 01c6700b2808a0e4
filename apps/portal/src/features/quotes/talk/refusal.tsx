import { CallError } from '@tradecounter/contract/client';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { UnsendableFile } from './mutations.ts';
import style from './talk-forms.module.css';

interface Props {
  error: Error | null;
  /** Fields of the form that show their problems themselves. */
  shown?: readonly string[];
}

/** Says why nothing was sent. Empty if the fields of the form say so. */
export function Refusal({ error, shown = [] }: Props) {
  const { t } = useTranslation('quotes');
  if (error === null) return null;
  const { fields } = CallError.of(error);
  const others = Object.entries(fields).filter(([name]) => !shown.includes(name));
  if (Object.keys(fields).length > 0 && others.length === 0) return null;
  return (
    <div role="alert" className={style['refused']}>
      <p>
        {error instanceof UnsendableFile
          ? t('talk.badFile', { name: error.message })
          : failureText(error, t('talk.again'))}
      </p>
      {others.length > 0 && (
        <ul>
          {[...new Set(others.map(([, sentence]) => sentence))].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
