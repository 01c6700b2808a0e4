import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CodeChoice } from '../../codes/code-choice.tsx';
import { LotWarning } from '../lot-warning.tsx';
import style from './scanned-list.module.css';
import { orderableQuantity, type Scanned } from './scanned-goods.ts';

interface Props {
  row: Scanned;
  /** The lots of the item that the cart asks for. */
  wanted: readonly string[];
  mayOrder: boolean;
  /** The button for shopping lists. */
  marks: ReactNode;
  onChange: (change: Partial<Scanned>) => void;
  onRemove: () => void;
}

function ScannedItem({ row: { code, hits, chosen }, onChange }: Pick<Props, 'row' | 'onChange'>) {
  const { t } = useTranslation('scan');
  if (hits === null) return <p className={style['soft']}>{t('waiting')}</p>;
  if (chosen === null)
    return (
      <div role="group" aria-label={t('choose')}>
        <p className={style['choose']}>{t('choose')}</p>
        <CodeChoice matches={hits} onChoose={(hit) => onChange({ chosen: hit })} />
      </div>
    );
  return (
    <>
      <Link to={paths.item} params={{ id: chosen.id }} className={style['name']}>
        {chosen.description}
      </Link>
      <span className={style['soft']}>
        <Code>{chosen.id}</Code>
        {chosen.id !== code && <> · {code}</>}
      </span>
      {!chosen.sold && <span className={style['soft']}>{t(chosen.discontinued ? 'noLongerSold' : 'notSold')}</span>}
    </>
  );
}

/** One scanned item with its quantity and lot. */
export function ScannedRow({ row, wanted, mayOrder, marks, onChange, onRemove }: Props) {
  const { t } = useTranslation('scan');
  const { chosen, lot, quantity, code, onlyLot } = row;
  const name = chosen?.id ?? code;
  return (
    <li className={style['row']}>
      <div className={style['what']}>
        {chosen === null && (
          <b>
            <Code>{code}</Code>
          </b>
        )}
        <ScannedItem row={row} onChange={onChange} />
        {lot !== '' && <span className={style['soft']}>{t('lot', { lot })}</span>}
        <LotWarning lot={lot} wanted={wanted} />
        {lot !== '' && mayOrder && chosen?.sold === true && (
          <CheckLine checked={onlyLot} onChange={({ currentTarget }) => onChange({ onlyLot: currentTarget.checked })}>
            {t('onlyLot', { lot })}
          </CheckLine>
        )}
      </div>
      <div className={style['count']}>
        <TextField
          bare
          label={t('quantityOf', { item: name })}
          value={quantity}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          aria-invalid={chosen?.sold === true && orderableQuantity(row) === null}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
        />
        <span className={style['unit']}>{chosen?.UMCode}</span>
        {chosen !== null && marks}
        <IconButton icon="trash" name={t('remove', { item: name })} onClick={onRemove} />
      </div>
      {chosen?.sold === true && orderableQuantity(row) === null && (
        <p className={style['wrong']}>
          <Icon name="warning" size={16} /> {t('quantityInvalid')}
        </p>
      )}
    </li>
  );
}
