import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import style from './terms-dialog.module.css';

interface Props {
  /** Whether the user already gets e-mail, which changes the question (000 §2). */
  optedIn: boolean;
  optIn: boolean;
  onChange: (optIn: boolean) => void;
}

/** The e-mail choice that goes with accepting the terms. */
export function OptInChoice({ optedIn, optIn, onChange }: Props) {
  const { t } = useTranslation('shell');
  const questionId = useId();
  return (
    <div role="group" aria-labelledby={questionId} className={style['optIn']}>
      <p id={questionId}>{optedIn ? t('optIn.keep') : t('optIn.turnOn')}</p>
      <CheckLine checked={optIn} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {t('terms.optIn')}
      </CheckLine>
    </div>
  );
}
