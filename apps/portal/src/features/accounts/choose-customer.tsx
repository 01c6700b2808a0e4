import { limits } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { useSettled } from '../../app/timing/use-settled.ts';
import { Pager } from '../../ui/data/pager.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import style from './choose-customer.module.css';
import { CustomerTable } from './customer-table.tsx';
import { findCustomers } from './find-customers.ts';
import { customersQuery, customerPageQuery, pageSize } from './queries.ts';

/** Replaces the table when the search finds no customers, or when the user has no others (000 §2). */
function NoCustomers({ search }: { search: string }) {
  const { t } = useTranslation('accounts');
  return (
    <p className={style['none']} role="status">
      {search.trim() === '' ? t('only') : t('none', { term: search.trim() })}
    </p>
  );
}

/** The properties of the dialog's list of customers. */
interface CustomerChoice {
  search: string;
  chosen: string | null;
  /** Null clears the choice. */
  onChoose: (customerNumber: string | null) => void;
}

/** Milliseconds after the last keystroke before the server is asked. */
const searchDelay = 150;

/** The customers page by page, searched by the server, for users with too many for one answer. */
function PagedCustomers({ search, chosen, onChoose }: CustomerChoice) {
  const { t } = useTranslation('accounts');
  const { customerNumber: current } = useUser();
  const typedSearch = search.trim();
  const settledSearch = useSettled(typedSearch, searchDelay);
  const [position, setPosition] = useState({ search: settledSearch, page: 1 });
  const page = position.search === settledSearch ? position.page : 1;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...customerPageQuery(settledSearch, page),
    throwOnError: false,
  });

  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="100%" />;
  const others = data.accounts.filter(({ customerNumber }) => customerNumber !== current);
  // The placeholder rows don't match the search until the answer arrives, so none of them can be chosen.
  const isCurrent = typedSearch === settledSearch && !isPlaceholderData;
  const choose = (customerNumber: string): void => onChoose(isCurrent ? customerNumber : null);
  const turnTo = (to: number): void => {
    onChoose(null);
    setPosition({ search: settledSearch, page: to });
  };
  if (others.length === 0) return <NoCustomers search={settledSearch} />;
  return (
    <div aria-busy={!isCurrent}>
      <CustomerTable key={`${settledSearch} ${page}`} customers={others} chosen={chosen} onChoose={choose} />
      <Pager page={page} size={pageSize} total={data.total} count={t('count', { count: data.total })} onPage={turnTo} />
    </div>
  );
}

const radiosOf = (form: HTMLElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="radio"]'),
];

/**
 * Handles the keys of the search field and of the list below it. Arrow down moves from the search into the list, where
 * the browser's own arrow keys work, and arrow up moves back from its first row. Enter accepts the selected row, and
 * selects the only row that the search has left.
 */
function chooseByKeys(event: KeyboardEvent<HTMLFormElement>, onAccept: () => void): void {
  const { key, currentTarget: form, target } = event;
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const radios = radiosOf(form);
  const inList = target.type === 'radio';
  const acceptsOnlyRow = key === 'Enter' && radios.length === 1 && !radios[0]!.checked;
  if (!inList && (key === 'ArrowDown' || acceptsOnlyRow)) {
    const radio = radios.find(({ checked }) => checked) ?? radios[0];
    radio?.focus();
    radio?.click();
  } else if (key === 'ArrowUp' && target === radios[0])
    form.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  else if (key === 'Enter' && inList) onAccept();
  else return;
  event.preventDefault();
}

/** All customers of the user, fetched once and searched in the browser, so that every keystroke filters at once. */
function AllCustomers({ search, chosen, onChoose }: CustomerChoice) {
  const { customerNumber: current } = useUser();
  const { data, error, refetch } = useQuery({ ...customersQuery, throwOnError: false });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="100%" />;
  const matches = findCustomers(data, search, current);
  return matches.length > 0 ? (
    <CustomerTable customers={matches} chosen={chosen} onChoose={onChoose} />
  ) : (
    <NoCustomers search={search} />
  );
}

/** The customers, in one answer where they are few enough, else page by page. */
function Customers(choice: CustomerChoice) {
  const { accounts } = useUser();
  return accounts > limits.accountsAtOnce ? <PagedCustomers {...choice} /> : <AllCustomers {...choice} />;
}

interface Props {
  /** Null while none is chosen. */
  chosen: string | null;
  onChoose: (customerNumber: string | null) => void;
  /** Runs on Enter, once a customer is chosen. */
  onAccept: () => void;
  /** Above the search. */
  before?: ReactNode;
  /** Why the choice could not be carried out. */
  problem: string | null;
}

/** The form that chooses another customer of the user: a search, and the customers that it finds. */
export function ChooseCustomer({ chosen, onChoose, onAccept, before, problem }: Props) {
  const { t } = useTranslation('accounts');
  const [search, setSearch] = useState('');
  return (
    <form
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onAccept();
      }}
      onKeyDown={(event) => chooseByKeys(event, onAccept)}
    >
      {before}
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        data-autofocus={before === undefined || undefined}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          onChoose(null);
        }}
      />
      <Customers search={search} chosen={chosen} onChoose={onChoose} />
      {problem !== null && (
        <p role="alert" className={style['problem']}>
          {problem}
        </p>
      )}
    </form>
  );
}
