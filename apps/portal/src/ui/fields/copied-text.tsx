import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { notify } from '../notices/notices.ts';
import style from './copied-text.module.css';
import { TextField } from './fields.tsx';

/** A text that is used elsewhere, such as an address or a secret, with a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
    void copied.then(
      () => notify('success', t('copyText.copied')),
      () => notify('error', t('copyText.failed')),
    );
  };
  return (
    <div className={style['copied']}>
      <TextField label={label} value={text} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button onClick={copy}>{t('copyText.copy')}</Button>
    </div>
  );
}
