import { pageSizes, type DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { ListFoot } from '../data/list-foot.tsx';
import { PastEnd } from '../data/past-end.tsx';
import type { IconName } from '../icon.tsx';
import { ErrorState } from '../page/error-state.tsx';
import { Page } from '../page/page.tsx';
import { PageHead } from '../page/page-head.tsx';
import waiting from '../page/waits.module.css';
import { PrintHead } from '../page/print-head.tsx';
import { ExportMenu } from './export-menu.tsx';
import { columnsFor, listColumns } from './list-columns.tsx';
import type { ListDeclaration } from './list-declaration.ts';
import type { FilterChoices } from './list-filters.tsx';
import style from './list-page.module.css';
import { type AnyQuestion, type ListQuestion, isNarrowed, widerQuestion } from './list-question.ts';
import { useShownColumns, useDensity } from './list-settings.ts';
import { isStep } from './list-step.ts';
import { ListTools } from './list-tools.tsx';
import { ListView } from './list-view.tsx';
import { usePickedRows, PickedBar, type PickedRows } from './picked-rows.tsx';
import { sortedHeads } from './sorted-heads.ts';
import { useListWords, type SayWord } from './use-list-words.ts';
import { type Column, DataTable, type SortedHead } from '../data/data-table.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../page/empty-state.tsx';

interface NoRowsProps {
  kind: DocumentKind;
  question: AnyQuestion;
  icon: IconName;
  say: SayWord;
  /** The one next action to offer when there are no documents at all. */
  next: ReactNode;
  onAsk: (question: AnyQuestion) => void;
}

/** Says that there are no documents, or that none match, and offers the next step or a wider question. */
function NoRows({ kind, question, icon, say, next, onAsk }: NoRowsProps) {
  const narrowed = isNarrowed(kind, question);
  const wider = widerQuestion(kind, question);
  const key = !narrowed ? 'none' : wider === null ? 'notFound' : 'notFound.wider';
  const action = (
    <Button {...(wider !== null && { kind: 'main' })} onClick={() => onAsk(wider ?? {})}>
      {say(`${key}.action`)}
    </Button>
  );
  return (
    <EmptyState icon={icon} title={say(`${key}.title`)} text={say(`${key}.text`)} action={narrowed ? action : next} />
  );
}

interface ListRowsProps<Row extends object> {
  list: ListDeclaration<Row>;
  columns: readonly Column<Row>[];
  /** The names of all columns that the user may see, whose sums a selection shows. */
  visible: readonly string[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  heads: ReadonlyMap<string, SortedHead>;
  selection: PickedRows<Row>;
  say: SayWord;
  /** True while the rows are those of the previous question. */
  stale: boolean;
  /** The actions on selected rows. */
  actions: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** The rows of a list, and what can be done with the selected ones. */
function ListRows<Row extends object>(props: ListRowsProps<Row>) {
  const { list, columns, visible, rows, heads, selection, say, stale, actions } = props;
  const { t } = useTranslation();
  const density = useDensity();
  const { rowKey } = list;
  const picking = {
    picked: new Set(selection.picked.keys()),
    onPick: selection.pick,
    onPickAll: selection.pickAll,
    label: (row: Row) => t('list.pick', { name: rowKey(row) }),
  };
  return (
    <div className={`${style['rows']} ${stale ? style['stale'] : ''}`}>
      <DataTable
        caption={say('caption')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        density={density}
        short
        heads={heads}
        {...(list.pickable === true && { picking })}
      />
      <PickedBar
        kind={list.kind}
        columns={visible}
        picked={selection}
        say={say}
        actions={actions?.([...selection.picked.values()])}
      />
    </div>
  );
}

/** A page of the list as the server returns it. */
export interface ListAnswer<Row> {
  data: { total: number; moreThan?: number | null; rows: readonly Row[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** True while the rows are those of the previous question. */
  isPlaceholderData: boolean;
}

interface Props<Row extends object, Kind extends DocumentKind> {
  list: ListDeclaration<Row, Kind>;
  question: ListQuestion<Kind>;
  /** `step` is true where 'back' should return to the previous question. */
  onQuestion: (question: ListQuestion<Kind>, step: boolean) => void;
  answer: ListAnswer<Row>;
  icon: IconName;
  /** The one next action to offer when the list is empty. */
  next?: ReactNode;
  /** Above the title. */
  above?: ReactNode;
  /** Between the head and the list. */
  beforeList?: ReactNode;
  /** Shown at the right of the head and of the toolbar. */
  tools?: ReactNode;
  /** True while what goes above the list loads: the list then waits a moment, because it would move when that appears. */
  waits?: boolean;
  more?: ReactNode;
  /** The actions on selected rows. */
  actions?: (rows: readonly Row[]) => ReactNode;
  /** Values of filters that only the server's answer knows. */
  choices?: FilterChoices | undefined;
}

/**
 * A page that lists documents of a kind: search, filters, sort order, columns, density, pages, and sums of selected
 * rows. Empty, loading and failed states appear in place of the rows. The address holds the whole question; the device
 * keeps the columns and density.
 */
export function ListPage<Row extends object, Kind extends DocumentKind>(props: Props<Row, Kind>) {
  const { question, onQuestion, answer, icon, next, above, beforeList, tools, waits, more, actions, choices } = props;
  // From here on the list is of any kind: the names of its columns and filters are data.
  const list = props.list as unknown as ListDeclaration<Row>;
  const { kind, words } = list;
  const ask = useCallback(
    (to: AnyQuestion) => onQuestion(to as ListQuestion<Kind>, isStep(kind, question, to)),
    [kind, question, onQuestion],
  );
  const change = useCallback(
    (changes: Partial<Record<string, string>>) => ask({ ...question, ...changes, page: undefined }),
    [question, ask],
  );
  const { t } = useTranslation();
  const say = useListWords(words);
  const user = useUser();
  const visible = columnsFor(kind, claimsOf(user));
  const chosen = useShownColumns(words, kind).filter((name) => visible.includes(name));
  const questionKey = JSON.stringify({ ...question, page: undefined, size: undefined });
  const selection = usePickedRows<Row>(`${user.customerNumber} ${questionKey}`);
  const { data, error, refetch, isPlaceholderData } = answer;
  const [page, size] = [question.page ?? 1, question.size ?? pageSizes.usual];
  const goToPage = (to: number): void => ask({ ...question, page: to > 1 ? to : undefined });
  const heads = sortedHeads(kind, claimsOf(user), question.sort, (sort) =>
    change({ sort } as Partial<Record<string, string>>),
  );
  const isPastEnd = data !== undefined && data.rows.length === 0 && data.total > 0;
  return (
    <Page>
      <PrintHead />
      <PageHead
        title={say('title')}
        note={
          data &&
          (typeof data.moreThan === 'number'
            ? t('list.moreThan', { found: formatNumber(data.moreThan), shown: formatNumber(data.total) })
            : say('count', { count: data.total }))
        }
        above={above}
        tools={tools}
      />
      <div className={style['before']}>{beforeList}</div>
      <div className={waits === true ? waiting['waits'] : undefined}>
        <ListTools
          list={list as never}
          question={question}
          onChange={change}
          say={say}
          choices={choices}
          found={data && say('count', { count: data.total })}
          more={
            <>
              <ListView list={list as never} columns={visible} shown={chosen} say={say} />
              {list.exportAs !== undefined && (
                <ExportMenu
                  fold
                  kind={list.exportAs}
                  question={question}
                  none={data?.total === 0}
                  rows={data?.moreThan ?? data?.total}
                />
              )}
              {more}
            </>
          }
        />
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && <NoRows kind={kind} question={question} icon={icon} say={say} next={next} onAsk={ask} />}
        {isPastEnd && <PastEnd icon={icon} page={page} size={size} total={data.total} onPage={goToPage} />}
        {(data === undefined ? error === null : data.rows.length > 0) && (
          <ListRows
            list={list}
            columns={listColumns(list, chosen, say)}
            visible={visible}
            rows={data?.rows}
            heads={heads}
            selection={selection}
            say={say}
            stale={isPlaceholderData}
            actions={actions}
          />
        )}
        {data !== undefined && !isPastEnd && (
          <ListFoot
            page={page}
            size={size}
            total={data.total}
            count={say('count', { count: data.total })}
            onSize={(to) => ask({ ...question, page: undefined, size: to })}
            onPage={goToPage}
          />
        )}
      </div>
    </Page>
  );
}
