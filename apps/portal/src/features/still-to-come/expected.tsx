import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Goods } from './queries.ts';
import style from './expected.module.css';

type Dated = Pick<
  Goods,
  'state' | 'itemId' | 'description' | 'date' | 'dueDate' | 'late' | 'before' | 'movedAt' | 'history'
>;

/** When goods are expected, in words: a day, that they are late, or that no day is known. */
export function useDayText(): (goods: Pick<Dated, 'state' | 'date' | 'dueDate' | 'late'>) => string {
  const { t } = useTranslation('stillToCome');
  return ({ state, date, dueDate, late }) => {
    if (late && dueDate !== null) return t('wasDue', { date: formatDay(dueDate) });
    if (date === null) return t('unknown');
    return state === 'held' ? t('heldUntil', { date: formatDay(date) }) : formatDay(date);
  };
}

/** All dates that goods had, the current one first. */
function Dates({ goods, onClose }: { goods: Dated; onClose: () => void }) {
  const { t } = useTranslation('stillToCome');
  const dayText = useDayText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('history.title', { item: goods.itemId })}
      actions={
        <Button kind="main" data-autofocus onClick={onClose}>
          {t('history.close')}
        </Button>
      }
    >
      {goods.description !== '' && <p className={style['what']}>{goods.description}</p>}
      <ol className={style['dates']}>
        <li>
          <b>{dayText(goods)}</b>
          <span>{t('history.now')}</span>
        </li>
        {(goods.history ?? []).map(({ date, until }) => (
          <li key={until}>
            <span>{date === null ? t('unknown') : formatDay(date)}</span>
            <span>{t('history.until', { date: formatDate(until) })}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** When goods are expected and, if the day has moved, what it was before: a press shows all earlier days. */
export function Expected({ goods }: { goods: Dated }) {
  const { t } = useTranslation('stillToCome');
  const [open, setOpen] = useState(false);
  const dayText = useDayText();
  const { late, before, movedAt, itemId } = goods;
  return (
    <span className={style['expected']}>
      {late ? (
        <StateTag means={meanings.late} icon="warning">
          {dayText(goods)}
        </StateTag>
      ) : (
        <span className={goods.date === null ? style['unknown'] : undefined}>{dayText(goods)}</span>
      )}
      {movedAt !== null && (
        <button
          type="button"
          className={style['before']}
          aria-label={t('beforeNamed', { item: itemId, date: before === null ? t('unknown') : formatDay(before) })}
          onClick={() => setOpen(true)}
        >
          {before === null ? t('newDate') : t('before', { date: formatDay(before) })}
        </button>
      )}
      {open && <Dates goods={goods} onClose={() => setOpen(false)} />}
    </span>
  );
}
