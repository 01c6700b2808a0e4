import { limits } from '@tradecounter/contract/limits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { refusalOf } from '../refusal.ts';
import style from './index-page.module.css';

export interface Named {
  name: string;
  shared: boolean;
}

interface Props {
  /** The current name; null for a new list, which also asks who will see it. */
  name: string | null;
  busy: boolean;
  /** The server's rejection. */
  error: Error | null;
  onSubmit: (named: Named) => void;
  onCancel: () => void;
}

/** The form for the name of a list, and for a new list also its sharing. */
export function NameForm({ name: before, busy, error, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('shoppingLists');
  const { userClaims } = useUser();
  const [name, setName] = useState(before ?? '');
  const [shared, setShared] = useState(false);
  const [asked, ask] = useState(false);
  const [answered, answer] = useState<Error | null>(null);
  const missing = asked && name.trim() === '' ? t('form.nameRequired') : null;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    ask(true);
    answer(null);
    if (name.trim() !== '' && !busy) onSubmit({ name: name.trim(), shared });
  };
  return (
    <form className={style['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('form.name')}
        maxLength={limits.listName}
        autoComplete="off"
        data-autofocus
        value={name}
        disabled={busy}
        error={missing ?? (error !== null && error !== answered ? refusalOf(error) : null)}
        onChange={({ currentTarget }) => [setName(currentTarget.value), answer(error)]}
      />
      {before === null && (
        <div>
          <CheckLine
            checked={shared}
            disabled={busy}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          >
            {t('form.share', { customer: userClaims.customerName })}
          </CheckLine>
          <p className={style['hint']}>{t('form.shareHint')}</p>
        </div>
      )}
      <div className={style['actions']} data-actions="">
        <Button onClick={onCancel} disabled={busy}>
          {t('form.cancel')}
        </Button>
        <Button kind="main" type="submit" busy={busy}>
          {t(before === null ? 'form.create' : 'form.rename')}
        </Button>
      </div>
    </form>
  );
}
