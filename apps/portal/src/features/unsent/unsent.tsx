import { paths } from '@tradecounter/contract/pages/pages';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { followQueue } from '../../device/offline/commands/device-queue.ts';
import { useAllKept, useKeptCommands } from '../../device/offline/commands/kept-commands.ts';
import { formatMoment } from '../../format/formats.ts';
import { useOrderDraft } from '../../device/offline/drafts/order-drafts.ts';
import { useShownSince } from '../../device/offline/copies/shown-copies.ts';
import { useUser } from '../../app/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './unsent.module.css';
import { CallError } from '@tradecounter/contract/client';
import type { Command } from '../../device/offline/commands/command.ts';
import { failureText } from '../../app/api/failure.ts';
import { describe } from '../../device/offline/commands/describe.ts';
import { notify } from '../../ui/notices/notices.ts';
import { canRepeat, discard, repeat } from './mutations.ts';
import { discardUnsent } from '../../device/offline/database.ts';
import { signOutQuestion } from '../../app/state/sign-out-question.ts';

interface Props {
  /** The number of unsent changes and order drafts. */
  count: number;
  onStay: () => void;
  /** Signs out. The changes stay on this device for their user. */
  onLeave: () => void;
  onDiscard: () => void;
}

/** Asks what becomes of unsent changes before signing out. */
function SignOutQuestion({ count, onStay, onLeave, onDiscard }: Props) {
  const { t } = useTranslation('offline');
  const buttons = (
    <>
      <Button onClick={onStay} data-autofocus>
        {t('signOut.stay')}
      </Button>
      <Button kind="danger" onClick={onDiscard}>
        {t('signOut.discard')}
      </Button>
      <Button kind="main" onClick={onLeave}>
        {t('signOut.go')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onStay} title={t('signOut.title')} actions={buttons}>
      <p>{t('signOut.text', { count })}</p>
    </Dialog>
  );
}

/** Asks before signing out whether `count` changes stay on this device. Returns the dialog while it is open. */
function useSignOutQuestion(count: number): ReactNode {
  const { username } = useUser();
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    if (count === 0) return;
    signOutQuestion.set(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => signOutQuestion.set(null);
  }, [count]);
  if (answer === null) return null;
  const respond = (leave: boolean): void => {
    setAnswer(null);
    answer(leave);
  };
  const discard = (): void => void discardUnsent(username).finally(() => respond(true));
  return (
    <SignOutQuestion count={count} onStay={() => respond(false)} onLeave={() => respond(true)} onDiscard={discard} />
  );
}

/** One change kept on this device: its content, its outcome, and the buyer's options. */
function UnsentRow({ command }: { command: Command }) {
  const { t } = useTranslation('offline');
  const [busy, setBusy] = useState(false);
  const { state, reason } = command;
  const description = describe(command);
  const sendAgain = async (): Promise<void> => {
    setBusy(true);
    try {
      await repeat(command);
    } catch (error) {
      // A change kept again gets a new row, but the server's message is shown here.
      if (error instanceof CallError) notify('error', failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={style['row']}>
      <div>
        <b className={style['what']}>{description}</b>
        <span className={style['state']}>{t(`state.${state}`, { reason: reason || t('unknownReason') })}</span>
      </div>
      <div className={style['actions']}>
        {canRepeat(command) && (
          <Button busy={busy} onClick={() => void sendAgain()}>
            {t('again')} <span className="visually-hidden">{description}</span>
          </Button>
        )}
        <Button kind="quiet" onClick={() => void discard(command)}>
          {state === 'changed' || state === 'refused' ? t('fine') : t('drop')}{' '}
          <span className="visually-hidden">{description}</span>
        </Button>
      </div>
    </li>
  );
}

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
