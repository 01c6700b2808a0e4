import { CallError } from '@tradecounter/contract/client';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingRecord, type RecordList } from '../../app/router/page-failure.ts';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { ErrorState } from '../page/error-state.tsx';
import { Money } from '../data/money.tsx';
import { PricesHidden } from '../data/prices-hidden.tsx';
import { Page } from '../page/page.tsx';
import { PageHead } from '../page/page-head.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { NeighborLinks, type Neighbors } from './neighbor-links.tsx';
import { Facts, type Fact } from './facts.tsx';
import type { RelatedDocument, RecordKey } from './related.ts';
import { RelatedDocuments } from './related-documents.tsx';
import { PrintHead } from '../page/print-head.tsx';
import { RecordActions, type RecordAction } from './record-actions.tsx';
import { orderable, type OriginalLine } from './original-line.ts';
import { type SheetOf, useSheet } from './use-sheet.ts';
import style from './record-page.module.css';

/** One record as the server returns it; null = no record has that number. */
export interface RecordAnswer<Of> {
  data: Of | null | undefined;
  error: unknown;
  refetch: () => unknown;
}

/**
 * The fields that the page reads of any record: its possible actions and, where its query asks for them, its related
 * documents and neighbors.
 */
export interface AnyRecord {
  can: readonly string[];
  related?: readonly RelatedDocument[];
  neighbors?: Neighbors;
}

interface Props<Of> {
  title: string;
  /**
   * The record's page and number. With them the page links to its related documents and neighbors, which its query
   * has to ask for (`related`, `neighbors`).
   */
  record?: { page: RecordKey; id: string };
  answer: RecordAnswer<Of>;
  /** The message when there is no such record. */
  missing: string;
  /** The list that holds such records; null for users who can't open it. */
  list: RecordList | null;
  state?: (record: Of) => ReactNode;
  /** The record's sheet. A record that has one can be printed from the browser and saved as a PDF. */
  sheet?: SheetOf;
  /**
   * Reordering, where the record supports it: its original lines, and a function that draws them next to the current
   * items. It is the primary action unless `leads` denies it or the record has another one.
   */
  reorder?: {
    linesOf: (record: Of) => readonly OriginalLine[];
    leads?: (record: Of) => boolean;
    render: RenderReorder;
  };
  /** Further actions on the record. */
  actions?: readonly RecordAction[];
  /** Draws the primary action, where the record has one. Reordering is secondary then. */
  lead?: (record: Of) => ReactNode;
  factsName: string;
  facts: (record: Of) => readonly Fact[];
  /** The lines. */
  children: (record: Of) => ReactNode;
  /**
   * The totals: at the side of the facts and lines on wide windows, below them otherwise. Null where the user may not
   * see them.
   */
  totals: (record: Of) => ReactNode;
  /**
   * The most important amount. Shown by the title where the totals aren't beside the lines. Null if the user can't see
   * amounts.
   */
  amount: (record: Of) => number | null;
  /** Shown below the totals. */
  below?: (record: Of) => ReactNode;
  /** On phones, puts the lines and totals before the related documents and facts. */
  linesFirst?: boolean;
}

const noNeighbors: Neighbors = { previous: null, next: null };

/** Draws the current items for a document's lines until it is closed (features/records). */
export type RenderReorder = (lines: readonly OriginalLine[], onClose: () => void) => ReactNode;

/**
 * Returns whether the server rejected the number as one that no record can have, which means there is no such record
 * either.
 */
const isImpossible = (error: unknown): boolean => CallError.of(error).status === 400;

/** Holds the places of the facts, lines and totals. */
const WaitingBody = () => (
  <div className={[style['body'], style['waiting']].join(' ')}>
    <Skeleton height="var(--facts)" />
    <div className={style['lines']}>
      <Skeleton height="var(--lines)" />
    </div>
    <div className={style['aside']}>
      <Skeleton height="var(--totals)" />
    </div>
  </div>
);

/** The facts, lines and totals of a record, below its related documents. */
function Body<Of extends AnyRecord>({
  data,
  record,
  factsName,
  facts,
  children,
  totals,
  below,
}: Pick<Props<Of>, 'record' | 'factsName' | 'facts' | 'children' | 'totals' | 'below'> & { data: Of }) {
  const sums = totals(data);
  return (
    <>
      {record !== undefined && data.related !== undefined && <RelatedDocuments {...record} related={data.related} />}
      <div className={style['body']}>
        <Facts name={factsName} facts={facts(data)} />
        <div className={style['lines']}>
          <PricesHidden />
          {children(data)}
        </div>
        {sums && <div className={style['aside']}>{sums}</div>}
        {below?.(data)}
      </div>
    </>
  );
}

/** Returns the actions that print the record or save it as a PDF. */
function usePrinting(sheet: SheetOf | undefined): RecordAction[] {
  const { t } = useTranslation();
  const { save, saving } = useSheet();
  if (sheet === undefined) return [];
  return [
    { verb: 'print', label: t('print.print'), icon: 'print', fold: true, run: () => window.print() },
    { verb: 'print', label: t('print.pdf'), icon: 'download', fold: true, busy: saving, run: () => save(sheet) },
  ];
}

/**
 * The page of one record: its name, state, possible actions, related documents, neighbors, facts and lines. Prints on
 * sheets with a letterhead. Throws MissingRecord where there is no such record.
 */
export function RecordPage<Of extends AnyRecord>(props: Props<Of>) {
  const { title, record, answer, missing, list, state, sheet, reorder, actions = [], lead, amount } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = answer;
  const failed = error !== null && data === undefined;
  const printing = usePrinting(sheet);
  if (data === null || isImpossible(error)) throw new MissingRecord(missing, list);
  const [reordering, setReordering] = useState(false);
  const reorderable = reorder === undefined || data === undefined ? [] : orderable(reorder.linesOf(data));
  const mainAmount = data === undefined ? null : amount(data);
  const leading = data === undefined ? null : lead?.(data);
  const reorderLeads = leading == null && data !== undefined && reorder?.leads?.(data) !== false;
  const ordering: RecordAction[] =
    reorderable.length === 0
      ? []
      : [{ verb: 'reorder', label: t('reorder'), icon: 'cart', main: reorderLeads, run: () => setReordering(true) }];
  return (
    <Page narrow aside>
      {reordering && reorder?.render(reorderable, () => setReordering(false))}
      <PrintHead />
      <PageHead
        title={title}
        waiting={data === undefined}
        above={
          <div className={style['above']}>
            {list !== null && (
              <Breadcrumbs>
                <Link to={list.path}>{list.name}</Link>
              </Breadcrumbs>
            )}
            {record !== undefined && <NeighborLinks page={record.page} neighbors={data?.neighbors ?? noNeighbors} />}
          </div>
        }
        note={
          data === undefined ? (
            !failed && state && <Skeleton width="20em" height="1.6em" />
          ) : (
            <>
              {mainAmount !== null && (
                <span className={style['amount']}>
                  <Money amount={mainAmount} strong />
                </span>
              )}
              {state?.(data)}
            </>
          )
        }
        tools={
          data === undefined ? (
            !failed && <Skeleton width="15em" height="var(--control)" />
          ) : (
            <>
              <RecordActions can={data.can} actions={[...printing, ...actions, ...ordering]} />
              {leading}
            </>
          )
        }
      />
      {failed ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        // Not the same element as while waiting, which would move when the status wraps.
        <div
          key={data === undefined ? 'waiting' : 'record'}
          className={style['record']}
          data-lines-first={props.linesFirst || undefined}
        >
          {data === undefined ? <WaitingBody /> : <Body {...props} data={data} />}
        </div>
      )}
    </Page>
  );
}
