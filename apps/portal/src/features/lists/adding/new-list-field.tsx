import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { useCreateList } from '../mutations.ts';
import style from './add-to-list.module.css';

/**
 * Creates a list within the choice of lists and passes its name to `onMade`. It isn't a form element, because it is
 * inside one.
 */
export function NewListField({
  open: start,
  disabled,
  onMade,
}: {
  open: boolean;
  disabled: boolean;
  onMade: (name: string) => void;
}) {
  const { t } = useTranslation('shoppingLists');
  const common = useTranslation().t;
  const [open, setOpen] = useState(start);
  const [name, setName] = useState('');
  const making = useCreateList();
  if (!open) {
    return (
      <Button kind="quiet" icon="plus" disabled={disabled} onClick={() => setOpen(true)}>
        {t('add.new')}
      </Button>
    );
  }
  const refusal =
    making.error instanceof CallError && making.error.status > 0 ? making.error.message : common('error.network');
  const make = (): void => {
    const listName = name.trim();
    if (listName === '' || making.isPending || disabled) return;
    making.mutate(
      { listName, shared: false },
      {
        onSuccess: (made) => {
          setOpen(false);
          setName('');
          onMade(made.listName);
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    make();
  };
  return (
    <div className={style['new']}>
      <TextField
        label={t('add.newName')}
        maxLength={limits.listName}
        autoComplete="off"
        autoFocus={!start}
        value={name}
        disabled={disabled}
        error={making.isError ? refusal : null}
        onChange={({ currentTarget }) => [setName(currentTarget.value), making.reset()]}
        onKeyDown={onKeyDown}
      />
      <Button busy={making.isPending} disabled={disabled || name.trim() === ''} onClick={make}>
        {t('add.make')}
      </Button>
    </div>
  );
}
