import { constants, limits } from '@tradecounter/contract/limits';
import { emailAddress } from '@tradecounter/contract/email';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { moneyText } from '../../../ui/data/money.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { RadioRows } from '../../../ui/fields/radio-rows.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { refusalText } from '../refusal-text.ts';
import { useMakeLink } from './mutations.ts';
import style from './links.module.css';

interface Props {
  invoiceNumbers: string[];
  /** What the link pays. */
  amount: number;
  /** How many of the selected invoices a link can't include. */
  leftOut: number;
  onClose: () => void;
}

/** The new link. It is shown only here, because the server doesn't keep it. */
function NewLink({ url, expiresAt, onClose }: { url: string; expiresAt: string; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('No clipboard'));
    void copied.then(
      () => notify('success', t('link.copied')),
      () => notify('error', t('link.notCopied')),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('link.readyTitle')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('link.close')}
          </Button>
          <Button kind="main" data-autofocus onClick={copy}>
            {t('link.copy')}
          </Button>
        </>
      }
    >
      <div className={style['form']}>
        <TextField
          label={t('link.address')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className={style['text']}>{t('link.readyText', { date: formatDate(expiresAt) })}</p>
      </div>
    </Dialog>
  );
}

/** Makes a payment link, to be copied or mailed. */
export function LinkDialog({ invoiceNumbers, amount, leftOut, onClose }: Props) {
  const { t } = useTranslation('payment');
  const [way, setWay] = useState<'copy' | 'mail'>('copy');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending, error, data } = useMakeLink();
  if (data !== undefined && data.url !== null)
    return <NewLink url={data.url} expiresAt={data.expiresAt} onClose={onClose} />;
  const address = email.trim();
  const make = (): void => {
    const isWrong = way === 'mail' && !emailAddress.test(address);
    setWrong(isWrong);
    if (isWrong) return;
    mutate(
      { invoiceNumbers, email: way === 'mail' ? address : null },
      {
        onSuccess: ({ url }) => {
          if (url !== null) return;
          notify('success', t('link.mailed', { email: address }));
          onClose();
        },
      },
    );
  };
  const emailField = (
    <TextField
      type="email"
      label={t('link.email')}
      autoComplete="off"
      maxLength={limits.email}
      value={email}
      error={wrong ? t('link.emailWrong') : error === null ? null : refusalText(error, 'email')}
      onChange={({ currentTarget }) => {
        setEmail(currentTarget.value);
        setWrong(false);
      }}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('link.title', { amount: moneyText(amount) })}
      busy={isPending}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('link.cancel')}
          </Button>
          <Button kind="main" busy={isPending} onClick={make}>
            {t(way === 'mail' ? 'link.send' : 'link.create')}
          </Button>
        </>
      }
    >
      <div className={style['form']}>
        <p className={style['text']}>
          {t('link.text', {
            count: invoiceNumbers.length,
            invoices: invoiceNumbers.join(', '),
            days: constants.paymentLinkDays,
          })}
        </p>
        {leftOut > 0 && <p className={style['text']}>{t('link.leftOut', { count: leftOut })}</p>}
        <RadioRows
          name={t('link.way')}
          value={way}
          onChange={setWay}
          rows={[
            { value: 'copy', label: t('link.byCopy'), hint: t('link.byCopyHint') },
            { value: 'mail', label: t('link.byMail'), hint: t('link.byMailHint'), more: emailField },
          ]}
        />
        {way === 'copy' && error !== null && (
          <p role="alert" className={style['problem']}>
            {refusalText(error, '')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
