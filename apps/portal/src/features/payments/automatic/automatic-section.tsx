import type { AutomaticPayment } from '@tradecounter/contract/payments/automatic-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { moneyText } from '../../../ui/data/money.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FailedSection } from '../../../ui/page/error-state.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { refusalText } from '../refusal-text.ts';
import { AutomaticDialog } from './automatic-dialog.tsx';
import { ComingList } from './coming-list.tsx';
import { useEndAutomatic } from './mutations.ts';
import { automaticQuery } from './queries.ts';
import style from './automatic.module.css';

/** Asks for confirmation before automatic payment is turned off, because every open invoice is then left to the user. */
function EndDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payment');
  const { mutate, isPending } = useEndAutomatic();
  const end = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        notify('success', t('automatic.ended'));
        onClose();
      },
      onError: (error) => {
        notify('error', refusalText(error, ''));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('automatic.endTitle')}
      busy={isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('automatic.endKeep')}
          </Button>
          <Button kind="danger" busy={isPending} onClick={end}>
            {t('automatic.end')}
          </Button>
        </>
      }
    >
      <p>{t('automatic.endText')}</p>
    </Dialog>
  );
}

/** What automatic payment does, or why it is paused. */
function Summary({ automatic }: { automatic: AutomaticPayment }) {
  const { t } = useTranslation('payment');
  const { paused, payOn, paidWith, limit, setBy, paymentId } = automatic;
  if (paused !== null)
    return (
      <p role="alert" className={style['paused']}>
        {t(`automatic.paused.${paused}`, { paidWith, payment: paymentId, name: setBy })}
      </p>
    );
  return (
    <p className={style['text']}>
      {t(payOn === 'due' ? 'automatic.onDue' : 'automatic.onDiscount', { paidWith, limit: moneyText(limit) })}{' '}
      <small>{t('automatic.by', { name: setBy })}</small>
    </p>
  );
}

/** Automatic payment, above the history: how it is set, what it pays next, and what it leaves out. */
export function AutomaticSection() {
  const { t } = useTranslation('payment');
  const { data, error, refetch } = useQuery(automaticQuery(useUser().customerNumber));
  const [open, setOpen] = useState<'set' | 'end' | null>(null);
  const close = (): void => setOpen(null);
  if (data === undefined)
    return error === null ? null : <FailedSection title={t('automatic.title')} onRetry={() => void refetch()} />;
  const { automatic, comingList } = data;
  const isOn = automatic !== null && automatic.paused === null;
  return (
    <Section title={t('automatic.title')} card>
      <div className={style['head']}>
        {automatic === null ? <p className={style['text']}>{t('automatic.off')}</p> : <Summary automatic={automatic} />}
        <div className={style['acts']}>
          <Button aria-haspopup="dialog" onClick={() => setOpen('set')}>
            {t(isOn ? 'automatic.change' : 'automatic.setUp')}
          </Button>
          {automatic !== null && (
            <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen('end')}>
              {t('automatic.end')}
            </Button>
          )}
        </div>
      </div>
      {isOn && <ComingList list={comingList} />}
      {open === 'set' && <AutomaticDialog current={automatic} onClose={close} />}
      {open === 'end' && <EndDialog onClose={close} />}
    </Section>
  );
}
