import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DrawerFailed } from '../drawers/drawer-states.tsx';
import { listsQuery, refreshLists } from '../queries.ts';
import style from './add-to-list.module.css';
import { closeAddToList, useAddingGoods, type Goods, openAddToList } from './adding-state.ts';
import { NewListField } from './new-list-field.tsx';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { notifyEach, withdraw } from '../../../ui/notices/notices.ts';
import { useAddToLists, type ListAddress } from '../mutations.ts';

/** The values of the dialog's fields. */
interface AddForm {
  unit: string;
  quantity: string;
  /** The names of the chosen lists. */
  lists: readonly string[];
}

/** Source: 000 §5. */
type AddProblem = 'uomRequired' | 'quantityRequired' | 'quantityWrong';

const unitProblem = ({ unit }: AddForm): AddProblem | null => (unit === '' ? 'uomRequired' : null);

/**
 * Returns the problem with the quantity. An empty field has another message than one that isn't a number from 0 up.
 */
function quantityProblem({ quantity }: AddForm): AddProblem | null {
  if (quantity.trim() === '') return 'quantityRequired';
  return readQuantity(quantity) === null ? 'quantityWrong' : null;
}

/** Returns whether 'Add' is enabled: the quantity is above 0 and a list is chosen (000 §5). */
const canAdd = (form: AddForm): boolean => Number(readQuantity(form.quantity) ?? 0) > 0 && form.lists.length > 0;

/**
 * Sends one request per list, reports each outcome, and is done when the server has answered all (000 §4, §8). The
 * notice of a failure reopens the dialog with what was typed and the lists that failed.
 */
function useAddGoods(onDone: () => void): {
  busy: boolean;
  add: (goods: Goods, form: AddForm, lists: readonly ListAddress[]) => void;
} {
  const { t } = useTranslation('shoppingLists');
  const adding = useAddToLists();
  const add = (goods: Goods, form: AddForm, lists: readonly ListAddress[]): void => {
    const quantity = readQuantity(form.quantity);
    if (quantity === null || adding.isPending) return;
    withdraw(t('add.failed'));
    const onAdded = ({ listName }: ListAddress): void => notifyEach('success', t('add.added', { list: listName }));
    adding.mutate(
      { lists, goods: { SKU: goods.sku, listQty: Number(quantity), UMCode: form.unit }, onAdded },
      {
        onSuccess: (failed) => {
          const retryGoods = {
            ...goods,
            unit: form.unit,
            quantity: form.quantity,
            lists: failed.map(({ listName }) => listName),
          };
          for (const _ of failed)
            notifyEach('error', t('add.failed'), { label: t('add.again'), run: () => openAddToList(retryGoods) });
          onDone();
        },
      },
    );
  };
  return { busy: adding.isPending, add };
}

const initialForm = ({ unit, quantity, lists = [] }: Goods): AddForm => ({ unit, quantity, lists });

interface ListsProps {
  chosen: readonly string[];
  busy: boolean;
  onChoose: (lists: readonly string[]) => void;
}

/** A check box for each list, and a field for a new one. */
function Lists({ chosen, busy, onChoose }: ListsProps) {
  const { t } = useTranslation('shoppingLists');
  const headingId = useId();
  const { customerNumber } = useUser();
  const { data, isError, refetch } = useQuery(listsQuery(customerNumber));
  if (data === undefined && isError) return <DrawerFailed onRetry={() => void refetch()} />;
  return (
    <div role="group" aria-labelledby={headingId} className={style['lists']} aria-busy={data === undefined}>
      <h3 id={headingId}>{t('add.lists')}</h3>
      {data?.length === 0 && <p className={style['none']}>{t('add.noLists')}</p>}
      <ul className={style['boxes']}>
        {data?.map(({ listName }) => (
          <li key={listName}>
            <CheckLine
              checked={chosen.includes(listName)}
              disabled={busy}
              onChange={({ currentTarget }) =>
                onChoose(currentTarget.checked ? [...chosen, listName] : chosen.filter((name) => name !== listName))
              }
            >
              {listName}
            </CheckLine>
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <NewListField
          key={data.length === 0 ? 'first' : 'another'}
          open={data.length === 0}
          disabled={busy}
          onCreated={(name) => onChoose([...chosen, name])}
        />
      )}
    </div>
  );
}

interface FormProps {
  goods: Goods;
  form: AddForm;
  change: (next: Partial<AddForm>) => void;
  busy: boolean;
  onAdd: () => void;
  onCancel: () => void;
}

function Fields({ goods, form, change, busy, onAdd, onCancel }: FormProps) {
  const { t } = useTranslation('shoppingLists');
  const [unitError, quantityError] = [unitProblem(form), quantityProblem(form)];
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy && canAdd(form) && unitError === null) onAdd();
  };
  return (
    <form onSubmit={submit} noValidate className={style['form']}>
      <p className={style['goods']}>
        {keepSizeTogether(goods.description)} <Code>{goods.sku}</Code>
      </p>
      <div className={style['pair']}>
        <SelectField
          label={t('add.uom')}
          value={form.unit}
          disabled={busy}
          error={unitError === null ? null : t(`add.${unitError}`)}
          onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
          options={[
            { value: '', label: t('add.noUom') },
            ...goods.units.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
          ]}
        />
        <TextField
          label={t('add.quantity')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={form.quantity}
          disabled={busy}
          error={quantityError === null ? null : t(`add.${quantityError}`)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
        />
      </div>
      <Lists chosen={form.lists} busy={busy} onChoose={(lists) => change({ lists })} />
      <div className={style['actions']} data-actions="">
        <Button onClick={onCancel} disabled={busy}>
          {t('add.cancel')}
        </Button>
        <Button kind="main" type="submit" busy={busy} disabled={!canAdd(form)}>
          {t('add.add')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Adds an item to shopping lists. The dialog can't be dismissed while it sends the requests, and closes when the server
 * has answered all of them (000 §4). It stays mounted, so that the focus can return. 'Back' on a phone keeps what was
 * typed for the same item.
 */
export function AddToListDialog() {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const goods = useAddingGoods();
  const [shownGoods, setShownGoods] = useState(goods);
  const [draft, setDraft] = useState<{ goods: Goods; form: AddForm } | null>(null);
  if (goods !== null && goods !== shownGoods) {
    setShownGoods(goods);
    if (draft !== null && (draft.goods.sku !== goods.sku || goods.lists !== undefined)) setDraft(null);
  }
  const reset = (): void => {
    setDraft(null);
    closeAddToList();
  };
  const { busy, add } = useAddGoods(reset);
  useEffect(() => {
    if (goods !== null) void refreshLists(client, customerNumber);
  }, [goods, client, customerNumber]);
  const form = shownGoods === null ? null : (draft?.form ?? initialForm(shownGoods));
  const addToChosen = (values: AddForm, item: Goods): void => {
    const lists = client.getQueryData(listsQuery(customerNumber).queryKey) ?? [];
    add(
      item,
      values,
      lists
        .filter(({ listName }) => values.lists.includes(listName))
        .map(({ listName, listCust }) => ({ listName, listCust })),
    );
  };
  return (
    <Dialog open={goods !== null} onClose={reset} onBack={closeAddToList} title={t('add.title')} busy={busy}>
      {shownGoods !== null && form !== null && (
        <Fields
          goods={shownGoods}
          form={form}
          change={(next) => setDraft({ goods: shownGoods, form: { ...form, ...next } })}
          busy={busy}
          onAdd={() => addToChosen(form, shownGoods)}
          onCancel={reset}
        />
      )}
    </Dialog>
  );
}
