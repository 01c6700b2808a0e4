import type { ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { type ComponentType, createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { loadWords } from '../../../words/words.ts';
import style from './return-button.module.css';

/** The button that opens the form for returns and problems with the lines of an order or invoice. */
export function ReturnButton({ source, id }: { source: ReturnSource; id: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const load = async (): Promise<ComponentType> => {
    const [{ ReturnDialog }] = await Promise.all([import('./return-dialog.tsx'), loadWords('returns')]);
    return () => createElement(ReturnDialog, { source, id, onClose: close });
  };
  return (
    <p className={[style['place'], 'screen-only'].join(' ')}>
      <Button onClick={() => setOpen(true)}>{t('returnAction')}</Button>
      <LazyDialog key={`${source} ${id}`} open={open} load={load} onLost={close} />
    </p>
  );
}
