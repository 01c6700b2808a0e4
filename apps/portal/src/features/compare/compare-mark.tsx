import i18next from 'i18next';
import { addCompared, mostCompared, removeCompared, useIsCompared } from '../../app/state/compared-store.ts';
import { useUser } from '../../app/session/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { notify, withdraw } from '../../ui/notices/notices.ts';
import { currentLanguage } from '../../words/language.ts';
import { phraseOf } from '../../words/phrase.ts';
import { fromWords } from '../../words/words.ts';
import style from './compare-mark.module.css';

/** A list of items has these words in every row. */
const markWords = fromWords(() => {
  const t = i18next.getFixedT(currentLanguage(), 'compare');
  return {
    mark: phraseOf(['sku'], (values) => t('mark', values)),
    open: t('open'),
    full: t('full', { most: mostCompared }),
  };
});

interface Props {
  item: { id: string; description: string };
  /** With a label, where there is room. */
  large?: boolean;
}

/** Chooses an item for the comparison, or takes it back. */
export function CompareMark({ item: { id, description }, large = false }: Props) {
  const { customerNumber } = useUser();
  const on = useIsCompared(customerNumber, id);
  const { mark, open, full } = markWords();
  const press = (): void => {
    if (!on && !addCompared(customerNumber, { id, description })) return notify('warning', full);
    if (on) removeCompared(customerNumber, id);
    withdraw(full);
  };
  return large ? (
    <Button kind="quiet" fold icon={on ? 'check' : 'columns'} aria-pressed={on} onClick={press}>
      {open} <span className="visually-hidden">{id}</span>
    </Button>
  ) : (
    <IconButton
      icon={on ? 'check' : 'columns'}
      name={mark(id)}
      className={style['mark']}
      data-cell="compare"
      aria-pressed={on}
      onClick={press}
    />
  );
}
