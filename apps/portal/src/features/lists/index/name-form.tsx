import { limits } from '@tradecounter/contract/limits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import style from './index-page.module.css';

/** The values of the form. */
export interface ListSettings {
  name: string;
  shared: boolean;
}

interface Props {
  /** The current name; null for a new list, which also asks who will see it. */
  name: string | null;
  busy: boolean;
  /** The server's rejection. */
  error: Error | null;
  onSubmit: (settings: ListSettings) => void;
  onCancel: () => void;
}

/** The form for the name of a list, and for a new list also its sharing. */
export function NameForm({ name: currentName, busy, error, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('shoppingLists');
  const { userClaims } = useUser();
  const [name, setName] = useState(currentName ?? '');
  const [shared, setShared] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  // A rejection is shown until the user edits the name.
  const [dismissedError, dismissError] = useState<Error | null>(null);
  const missingName = isSubmitted && name.trim() === '' ? t('form.nameRequired') : null;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    dismissError(null);
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
        error={missingName ?? (error !== null && error !== dismissedError ? failureText(error) : null)}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          dismissError(error);
        }}
      />
      {currentName === null && (
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
          {t(currentName === null ? 'form.create' : 'form.rename')}
        </Button>
      </div>
    </form>
  );
}
