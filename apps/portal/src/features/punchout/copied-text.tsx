import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import style from './connections.module.css';

/** A text that belongs into another system, with a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('punchOut');
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
    void copied.then(
      () => notify('success', t('copied')),
      () => notify('error', t('notCopied')),
    );
  };
  return (
    <div className={style['address']}>
      <TextField label={label} value={text} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button onClick={copy}>{t('copy')}</Button>
    </div>
  );
}
