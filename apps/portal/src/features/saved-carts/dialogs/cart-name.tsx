import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { TextField } from '../../../ui/fields/fields.tsx';

/** Returns whether the server refused the name because another saved cart has it. */
export const isNameTaken = (error: Error | null): boolean =>
  error !== null && CallError.of(error).code === 'name_taken';

/** A typed name, and what is wrong with it. */
export interface TypedName {
  name: string;
  /** The server's refusal of the present name; null after the name was edited. */
  refusal: Error | null;
  /** Returns the name to send. Null, with a message at the field, while there is none. */
  read: () => string | null;
  field: { value: string; error: string | null; onChange: (event: { currentTarget: { value: string } }) => void };
}

/** Keeps the name that is being typed. `error` is the outcome of the last attempt. */
export function useTypedName(initial: string, error: Error | null): TypedName {
  const { t } = useTranslation('savedCarts');
  const [name, setName] = useState(initial);
  const [isRead, setRead] = useState(false);
  const [edited, setEdited] = useState<Error | null>(null);
  const refusal = error === edited ? null : error;
  const isMissing = isRead && name.trim() === '';
  return {
    name: name.trim(),
    refusal,
    read: () => {
      setRead(true);
      return name.trim() === '' ? null : name.trim();
    },
    field: {
      value: name,
      error: isMissing ? t('name.required') : refusal === null ? null : failureText(refusal),
      onChange: ({ currentTarget }) => {
        setName(currentTarget.value);
        setEdited(error);
      },
    },
  };
}

/** The field for the name of a saved cart. */
export function NameField({ typed, busy }: { typed: TypedName; busy: boolean }) {
  const { t } = useTranslation('savedCarts');
  return (
    <TextField
      label={t('name.label')}
      maxLength={limits.savedCartName}
      autoComplete="off"
      data-autofocus
      disabled={busy}
      {...typed.field}
    />
  );
}
