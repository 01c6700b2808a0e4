import { paths } from '@tradecounter/contract/pages/pages';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followQueue } from '../../device/offline/commands/device-queue.ts';
import { useAllKept, useKeptCommands } from '../../device/offline/commands/kept-commands.ts';
import { formatMoment } from '../../format/formats.ts';
import { useSignOutQuestion } from './use-sign-out-question.tsx';
import { useOrderDraft } from '../../device/offline/drafts/order-drafts.ts';
import { useShownSince } from '../../device/offline/copies/shown-copies.ts';
import { useUser } from '../../app/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { UnsentRow } from './unsent-row.tsx';
import style from './unsent.module.css';

/** Shows bars over the page for unsent changes and for an order draft. A dialog lists the changes. */
export function Unsent() {
  const { t } = useTranslation('offline');
  const { customerNumber, username } = useUser();
  const keptCommands = useKeptCommands(customerNumber);
  const [open, setOpen] = useState(false);
  useEffect(() => followQueue(), [username]);
  const waitingCount = keptCommands.filter(({ state }) => state === 'waiting').length;
  // The other changes have an outcome that the user must see or decide about.
  const attentionCount = keptCommands.length - waitingCount;
  const shownSince = useShownSince();
  const draft = useOrderDraft({ username, customerNumber });
  const atCheckout = useLocation({ select: ({ pathname }) => pathname === paths.checkout });
  const signOutDialog = useSignOutQuestion(useAllKept().length + (draft ? 1 : 0));
  const close = (): void => setOpen(false);
  return (
    <>
      {shownSince !== null && (
        <div className={style['bar']} role="status">
          <Icon name="info" size={18} />
          <span>{t('shownSince', { when: formatMoment(new Date(shownSince).toISOString()) })}</span>
        </div>
      )}
      {keptCommands.length > 0 && (
        <div className={style['bar']} role="status">
          <Icon name={attentionCount > 0 ? 'warning' : 'info'} size={18} />
          <span>
            {attentionCount > 0 ? t('open', { count: attentionCount }) : t('waiting', { count: waitingCount })}
          </span>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('show')}
          </Button>
        </div>
      )}
      {draft && !atCheckout && (
        <div className={style['bar']} role="status">
          <Icon name="document" size={18} />
          <span>{t('draft')}</span>
          <LinkButton kind="quiet" to={paths.checkout}>
            {t('reviewDraft')}
          </LinkButton>
        </div>
      )}
      {signOutDialog}
      <Dialog
        open={open && keptCommands.length > 0}
        onClose={close}
        wide
        title={t('title')}
        actions={<Button onClick={close}>{t('close')}</Button>}
      >
        <p className={style['intro']}>{t('intro')}</p>
        <ul className={style['rows']}>
          {keptCommands.map((command) => (
            <UnsentRow key={command.seq} command={command} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}
