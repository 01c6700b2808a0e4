import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { Thumb } from '../../pictures/thumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { meanings } from '../../../ui/data/state-meanings.ts';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LineOutcome } from '../../cart/outcomes/use-adding-lines.ts';
import type { ListLine } from '../queries.ts';
import { FindItem } from './find-item.tsx';
import style from './line-item.module.css';
import { useEditedLine } from './use-line-edits.ts';

/** Shown for an unknown item number, which stays as typed until the user chooses the right item. */
function UnknownItem({ line, onRepair }: { line: ListLine; onRepair: (id: string) => void }) {
  const { t } = useTranslation('shoppingLists');
  return (
    <div className={style['mend']}>
      <p className={style['problem']}>
        <Icon name="warning" size={16} />
        {t('line.unknown', { item: line.itemId })}
      </p>
      <FindItem
        label={t('line.find', { item: line.itemId })}
        placeholder={t('line.findPlaceholder')}
        onFound={({ id }) => onRepair(id)}
      />
    </div>
  );
}

/** Shown when another user has changed the line while this one typed: the user chooses one of the two versions. */
function Conflict({ line }: { line: ListLine }) {
  const { t } = useTranslation('shoppingLists');
  const { draft, keepMine, takeTheirs } = useEditedLine(line);
  if (draft?.state !== 'conflict') return null;
  const theirs = [`${formatNumber(line.quantity)} ${line.uom}`, line.note].filter(Boolean).join(' · ');
  return (
    <div className={style['conflict']} role="alert">
      <p>{t('line.conflict', { name: line.changedBy, value: theirs })}</p>
      <span className={style['choices']}>
        <Button onClick={keepMine}>{t('line.keepMine')}</Button>
        <Button onClick={takeTheirs}>{t('line.takeTheirs')}</Button>
      </span>
    </div>
  );
}

interface Props {
  line: ListLine;
  /** The outcome when the line was last ordered. */
  outcome: LineOutcome | undefined;
  onRepair: (id: string) => void;
}

/** The item of a line: its picture, its description as a link, its number, and the problem with it. */
export function LineItem({ line, outcome, onRepair }: Props) {
  const { t } = useTranslation('shoppingLists');
  const { item } = line;
  return (
    <div className={style['item']}>
      <span className={style['picture']}>
        <Thumb picture={item?.picture ?? null} width={64} height={48} empty={<Icon name="box" size={20} />} />
      </span>
      <div className={style['text']}>
        {item === null ? (
          <span className={style['name']}>
            <Code>{line.itemId}</Code>
          </span>
        ) : (
          <>
            <Link to={paths.item} params={{ id: item.id }} className={style['name']}>
              {keepSizeTogether(item.description)}
            </Link>
            <span className={style['number']}>
              <Code>{item.id}</Code>
              {item.discontinued && line.problem !== 'no_longer_sold' && (
                <StateTag means={meanings.discontinued}>{t('line.discontinued')}</StateTag>
              )}
            </span>
          </>
        )}
        {line.problem === 'no_longer_sold' && <StateTag means={meanings.notSold}>{t('line.noLongerSold')}</StateTag>}
        {line.problem === 'not_sold' && <StateTag means={meanings.notSold}>{t('line.notSold')}</StateTag>}
        {line.problem === 'unknown_uom' && (
          <p className={style['problem']}>
            <Icon name="warning" size={16} />
            {t('line.unknownUnit', { unit: line.uom })}
          </p>
        )}
        {line.problem === 'unknown_item' && <UnknownItem line={line} onRepair={onRepair} />}
        {outcome?.outcome === 'refused' && line.problem === null && (
          <p className={style['problem']}>
            <Icon name="warning" size={16} />
            {t('line.refused', { reason: outcome.reason ?? '' })}
          </p>
        )}
        <Conflict line={line} />
      </div>
    </div>
  );
}
