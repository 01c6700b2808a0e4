import { limits } from '@tradecounter/contract/limits';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { useCreateList } from '../mutations.ts';
import style from './add-to-list.module.css';

/**
 * Creates a list within the choice of lists and passes its name to `onCreated`. It isn't a form element, because it is
 * inside one.
 */
export function NewListField({
  open: startsOpen,
  disabled,
  onCreated,
}: {
  open: boolean;
  disabled: boolean;
  onCreated: (name: string) => void;
}) {
  const { t } = useTranslation('shoppingLists');
  const [open, setOpen] = useState(startsOpen);
  const [name, setName] = useState('');
  const creation = useCreateList();
  if (!open) {
    return (
      <Button kind="quiet" icon="plus" disabled={disabled} onClick={() => setOpen(true)}>
        {t('add.new')}
      </Button>
    );
  }
  const errorMessage = failureText(creation.error);
  const create = (): void => {
    const listName = name.trim();
    if (listName === '' || creation.isPending || disabled) return;
    creation.mutate(
      { listName, shared: false },
      {
        onSuccess: (created) => {
          setOpen(false);
          setName('');
          onCreated(created.listName);
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    create();
  };
  return (
    <div className={style['new']}>
      <TextField
        label={t('add.newName')}
        maxLength={limits.listName}
        autoComplete="off"
        autoFocus={!startsOpen}
        value={name}
        disabled={disabled}
        error={creation.isError ? errorMessage : null}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          creation.reset();
        }}
        onKeyDown={onKeyDown}
      />
      <Button busy={creation.isPending} disabled={disabled || name.trim() === ''} onClick={create}>
        {t('add.make')}
      </Button>
    </div>
  );
}
