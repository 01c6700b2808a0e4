import { priceLists, promotionList } from '@tradecounter/contract/documents/price-lists';
import { breakpoints, limits } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../device/use-window-from.ts';
import { claimsOf, useMay, useUser } from '../../app/session/session.ts';
import { useHandler } from '../../app/state/use-handler.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { ExportMenu } from '../../ui/list-page/export-menu.tsx';
import { isNarrowed } from '../../ui/list-page/list-question.ts';
import { isStep } from '../../ui/list-page/list-step.ts';
import { ListTools } from '../../ui/list-page/list-tools.tsx';
import { sortedHeads } from '../../ui/list-page/sorted-heads.ts';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { useListWords } from '../../ui/list-page/use-list-words.ts';
import { LongTable } from '../../ui/long-list/long-table.tsx';
import { type RowPages, useRowPages } from '../../ui/long-list/row-pages.ts';
import { notify } from '../../ui/notices/notices.ts';
import { topBarHeight } from '../../ui/page/bar-heights.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { TypedQuantities } from '../cart/adding/typed-quantities.tsx';
import { rentalList } from './list-links.ts';
import { MoreRows } from './more-rows.tsx';
import { type FilledColumns, filledColumns, priceColumns } from './price-columns.tsx';
import style from './price-list.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { choicesQuery, priceListPages, type PriceListQuestion, type PriceListRow, rowsPerPage } from './queries.ts';
import { usePdf } from './use-pdf.ts';
import { useShownRows } from './use-shown-rows.ts';
import { maxPrintedRows, usePrintSheet } from './use-print-sheet.ts';

interface Props {
  /** Undefined = all items that the customer can buy. */
  list: string | undefined;
  /** The list's accessible name. */
  name: string;
}

const keyOf = ({ id }: PriceListRow): string => id;

interface Shown {
  maySeePrices: boolean;
  /** Whether a price may have a last day, which is below it. */
  mayEnd: boolean;
  mayOrder: boolean;
  /** False where a name may need two lines. */
  isWide: boolean;
}

/** Returns the heights of a row and of a card in pixels, by their content. */
const heightsFor = ({ maySeePrices, mayEnd, mayOrder, isWide }: Shown): { row: number; card: number } => ({
  row: isWide ? 56 : 74,
  card: 90 + (maySeePrices ? 30 : 0) + (maySeePrices && mayEnd ? 18 : 0) + (mayOrder ? 52 : 0),
});

/**
 * Returns the often empty columns that a row has needed so far. The rows of a long list are read while it scrolls, so a
 * column may appear, but none disappears before the question changes.
 */
function useFilledColumns({ total = 0, rowAt }: RowPages<PriceListRow>, question: string): FilledColumns {
  const [known, setKnown] = useState({ question, packPrice: false, breaks: false });
  const before = known.question === question ? known : { question, packPrice: false, breaks: false };
  if (before.packPrice && before.breaks) return before;
  const found = filledColumns(
    Array.from({ length: total }, (_, index) => rowAt(index)).filter((row) => row !== undefined),
  );
  const filled = {
    question,
    packPrice: before.packPrice || found.packPrice,
    breaks: before.breaks || found.breaks,
  };
  const isKnown = (Object.keys(filled) as (keyof typeof filled)[]).every((name) => filled[name] === known[name]);
  if (!isKnown) setKnown(filled);
  return filled;
}

function useOptions(list: string | undefined) {
  const { data } = useQuery(choicesQuery(useUser().customerNumber, list));
  return useMemo(() => {
    const toOptions = (values: readonly { value: string; label: string; count: number }[] | null | undefined) =>
      (values ?? []).map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
    return {
      category: toOptions(data?.categories),
      family: toOptions(data?.families),
      vendor: toOptions(data?.vendors),
    };
  }, [data]);
}

function PrintButton({ pages, print }: { pages: RowPages<PriceListRow>; print: () => Promise<void> }) {
  const { t } = useTranslation('priceLists');
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    if ((pages.total ?? 0) > maxPrintedRows) {
      notify('info', t('print.tooLong', { count: maxPrintedRows }));
      return;
    }
    setBusy(true);
    await print().catch(() => notify('error', t('print.failed')));
    setBusy(false);
  };
  return (
    <Button fold icon="print" busy={busy} disabled={pages.total === 0} onClick={() => void press()}>
      {t('print.open')}
    </Button>
  );
}

/** Narrows the list to a family. On a phone it stays in reach while the list scrolls, because the list is very long. */
function FamilyChoice({
  family,
  families,
  onChoose,
}: {
  family: string | undefined;
  families: readonly { value: string; label: string }[];
  onChoose: (family: string | undefined) => void;
}) {
  const { t } = useTranslation('priceLists');
  const isPhone = !useWindowFrom(breakpoints.md);
  if (!isPhone || families.length < 2) return null;
  return (
    <div className={style['family']}>
      <SelectField
        bare
        label={t('filter.family')}
        value={family ?? ''}
        options={[{ value: '', label: t('families') }, ...families]}
        onChange={({ currentTarget: { value } }) => onChoose(value || undefined)}
      />
    </div>
  );
}

/** The question in the address about this list, and the functions that ask another one. */
function useListQuestion(list: string | undefined, container: RefObject<HTMLElement | null>) {
  const { question: addressQuestion, onQuestion } = useListAddress<typeof priceLists>();
  const question = useMemo(
    () => ({ ...addressQuestion, list, page: undefined, size: undefined }),
    [addressQuestion, list],
  );
  const change = useHandler((changes: Partial<Record<string, string>>) => {
    const next = { ...addressQuestion, ...changes, page: undefined } as PriceListQuestion;
    onQuestion(next, isStep(priceLists, addressQuestion, next));
    // The rows start again at the top, so the page scrolls there too.
    if ((container.current?.getBoundingClientRect().top ?? 0) < 0) container.current?.scrollIntoView();
  });
  const clear = (): void =>
    onQuestion((list !== undefined && addressQuestion.list === list ? { list } : {}) as PriceListQuestion, true);
  return { question, change, clear };
}

/** Returns the columns of this list that the user may see and that have a value in a row. */
function useColumns(list: string | undefined, pages: RowPages<PriceListRow>, questionKey: string) {
  const { t } = useTranslation('priceLists');
  const maySeePrices = useMay('SeePrices');
  const mayOrder = useMay('AllowedToOrder');
  const isPromotion = list === promotionList;
  const isRental = list === rentalList;
  const { packPrice, breaks } = useFilledColumns(pages, questionKey);
  return useMemo(
    () => priceColumns({ maySeePrices, isPromotion, isRental, filled: { packPrice, breaks }, mayOrder, t }),
    [maySeePrices, isPromotion, isRental, packPrice, breaks, mayOrder, t],
  );
}

/** Holds the places of the first rows. */
const WaitingRows = () => (
  <div className={style['waiting']}>
    <p className={style['count']}>
      <Skeleton width="6em" />
    </p>
    <Skeleton height="3em" />
    <Skeleton height="3em" />
    <Skeleton height="3em" />
  </div>
);

function NothingFound({ hasFilters, onClear }: { hasFilters: boolean; onClear: () => void }) {
  const say = useListWords('priceLists');
  return (
    <EmptyState
      icon="document"
      title={say(hasFilters ? 'notFound.title' : 'none.title')}
      text={say(hasFilters ? 'notFound.text' : 'none.text')}
      {...(hasFilters && { action: <Button onClick={onClear}>{say('notFound.action')}</Button> })}
    />
  );
}

interface HeadProps {
  total: number;
  children: ReactNode;
}

/** The number of rows, with what stays in reach while the list scrolls. */
function RowsHead({ total, children }: HeadProps) {
  const { t } = useTranslation('priceLists');
  return (
    <div ref={topBarHeight} className={style['head']}>
      <p className={style['count']} role="status">
        {t('count', { count: total })}
        {total > limits.pdfAtOnce && (
          <span className={[style['byMail'], 'screen-only'].join(' ')}>
            {` · ${t('pdf.byMail', { count: limits.pdfAtOnce })}`}
          </span>
        )}
      </p>
      {children}
    </div>
  );
}

function Rows({ list, name }: Props) {
  const { t } = useTranslation('priceLists');
  const user = useUser();
  const maySeePrices = useMay('SeePrices');
  const mayOrder = useMay('AllowedToOrder');
  const isPromotion = list === promotionList;
  const isWide = useWindowFrom(breakpoints.drawer);
  const container = useRef<HTMLDivElement>(null);
  const { question, change, clear } = useListQuestion(list, container);
  const query = useMemo(() => priceListPages(user, question), [user, question]);
  const pages = useRowPages(query, rowsPerPage);
  const { total, error } = pages;
  const questionKey = JSON.stringify(question);
  const { most, showMore } = useShownRows(questionKey);
  const shown = Math.min(total ?? 0, most);
  const say = useListWords('priceLists');
  const [isDeep, setDeep] = useState(false);
  const see = useHandler((first: number, last: number) => {
    pages.see(first, last);
    setDeep(first > 0);
  });
  const goToSearch = (): void => {
    container.current?.scrollIntoView();
    container.current?.querySelector<HTMLInputElement>('[type="search"]')?.focus({ preventScroll: true });
  };
  const options = useOptions(list);
  const heads = sortedHeads(priceLists, claimsOf(user), question.sort, (sort) =>
    change(sort === undefined ? { sort: undefined as never } : { sort }),
  );
  const columns = useColumns(list, pages, questionKey);
  const sheet = usePrintSheet(pages);
  const pdf = usePdf(question, total ?? 0);
  return (
    <div ref={container} className={style['list']}>
      <ListTools
        list={{ kind: priceLists, words: 'priceLists' }}
        question={question}
        onChange={change}
        choices={options}
        fixed={['list']}
        say={say}
        found={total === undefined ? undefined : say('count', { count: total })}
        more={
          <>
            <ExportMenu
              fold
              kind="priceList"
              question={question}
              none={(total ?? 0) === 0}
              also={{ label: t('pdf.format'), save: pdf.save }}
            />
            <PrintButton pages={pages} print={sheet.print} />
          </>
        }
      />
      {pdf.mailed !== null && (
        <p className={[style['mailed'], 'screen-only'].join(' ')} role="status">
          {t('pdf.mailed', { email: pdf.mailed.email, day: pdf.mailed.until })}
        </p>
      )}
      {error !== null && <ErrorState error={error} onRetry={() => void pages.refetch()} />}
      {error === null && total === undefined && <WaitingRows />}
      {total === 0 && (
        <NothingFound hasFilters={isNarrowed(priceLists, { ...question, list: undefined })} onClear={clear} />
      )}
      {total !== undefined && total > 0 && (
        <div className={pages.stale ? style['stale'] : ''} aria-busy={pages.stale}>
          <RowsHead total={total}>
            <FamilyChoice
              family={question.family}
              families={options.family}
              onChoose={(family) => change({ family })}
            />
            {isDeep && (
              <span className={[style['toSearch'], 'screen-only'].join(' ')}>
                <IconButton icon="search" name={say('search')} onClick={goToSearch} />
              </span>
            )}
          </RowsHead>
          <LongTable
            caption={name}
            columns={columns}
            total={shown}
            rowAt={pages.rowAt}
            rowKey={keyOf}
            onSee={see}
            heads={heads}
            heights={heightsFor({ maySeePrices, mayEnd: isPromotion || list === undefined, mayOrder, isWide })}
          />
          <MoreRows shown={shown} left={total - shown} onMore={showMore} list={container} />
          {sheet.rows !== null && (
            <PrintSheet rows={sheet.rows} total={total} maySeePrices={maySeePrices} isPromotion={isPromotion} />
          )}
        </div>
      )}
    </div>
  );
}

/**
 * A price list of any length: search, filters and sort order in the address, rows that load while scrolling, a hundred
 * more at a press, an add control in each, export and print.
 */
export const PriceList = (props: Props) => (
  <TypedQuantities key={props.list}>
    <Rows {...props} />
  </TypedQuantities>
);
