import type { CodeMatch } from '@tradecounter/contract/catalog/codes';
import { paths } from '@tradecounter/contract/pages/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuantity } from '../../format/typed-quantity.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Goods } from './goods.ts';
import { CodeChoice } from '../codes/code-choice.tsx';
import { LotWarning } from './lot-warning.tsx';
import style from './scan-dialog.module.css';

interface Props {
  hits: readonly CodeMatch[];
  /** The lot printed on the package; '' = none. */
  lot: string;
  /** The number of units on the label. */
  count: number;
  /** Returns the lots of an item that the cart asks for. */
  wantedLots: (sku: string) => readonly string[];
  /** Null for users who can't order. */
  add: ((goods: Goods) => Promise<void>) | null;
  onClose: () => void;
}

/** The result of a scanned code: one item with its unit and a quantity, or several to choose from. */
export function ScanDialog({ hits, lot, count, wantedLots, add, onClose }: Props) {
  const { t } = useTranslation('scan');
  const [chosen, setChosen] = useState<CodeMatch | null>(hits.length === 1 ? (hits[0] ?? null) : null);
  const [quantity, setQuantity] = useState(String(count));
  const [onlyLot, setOnlyLot] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const orderQuantity = readQuantity(quantity);
  const isValid = orderQuantity !== null && Number(orderQuantity) > 0;
  if (chosen === null)
    return (
      <Dialog open onClose={onClose} title={t('choose')}>
        <CodeChoice matches={hits} onChoose={setChosen} />
      </Dialog>
    );
  const addToCart = async (): Promise<void> => {
    setSubmitted(true);
    if (!isValid || add === null) return;
    setBusy(true);
    await add({ sku: chosen.id, quantity: orderQuantity, unit: chosen.UMCode, lot: onlyLot ? lot : '' });
    onClose();
  };
  const buttons = (
    <>
      <LinkButton to={paths.item} params={{ id: chosen.id }} onClick={onClose}>
        {t('open')}
      </LinkButton>
      {add !== null && chosen.sold && (
        <Button kind="main" busy={busy} onClick={() => void addToCart()}>
          {t('add')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('title')} actions={buttons} busy={busy}>
      <p className={style['what']}>{chosen.description}</p>
      <p className={style['facts']}>
        <Code>{chosen.id}</Code>
        {lot !== '' && <> · {t('lot', { lot })}</>}
      </p>
      <LotWarning lot={lot} wanted={wantedLots(chosen.id)} />
      {add !== null && chosen.sold ? (
        <TextField
          label={t('quantity', { unit: chosen.UMCode })}
          value={quantity}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          error={isSubmitted && !isValid ? t('quantityInvalid') : null}
          onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && void addToCart()}
        />
      ) : (
        !chosen.sold && <p>{t(chosen.discontinued ? 'noLongerSold' : 'notSold')}</p>
      )}
      {lot !== '' && add !== null && chosen.sold && (
        <CheckLine checked={onlyLot} onChange={({ currentTarget }) => setOnlyLot(currentTarget.checked)}>
          {t('onlyLot', { lot })}
        </CheckLine>
      )}
    </Dialog>
  );
}
