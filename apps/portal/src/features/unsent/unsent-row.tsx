import { CallError } from '@tradecounter/contract/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../device/offline/commands/command.ts';
import { failureText } from '../../app/api/failure.ts';
import { describe } from '../../device/offline/commands/describe.ts';
import { notify } from '../../ui/notices/notices.ts';
import { Button } from '../../ui/button.tsx';
import { canRepeat, discard, repeat } from './mutations.ts';
import style from './unsent.module.css';

/** One change kept on this device: its content, its outcome, and the buyer's options. */
export function UnsentRow({ command }: { command: Command }) {
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
