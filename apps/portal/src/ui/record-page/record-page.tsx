import { CallError } from '@tradecounter/contract/client';
import type { ReactNode } from 'react';
import { PageFailure } from '../../router/page-failure.ts';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { ErrorState } from '../page/error-state.tsx';
import { Page } from '../page/page.tsx';
import { PageHead } from '../page/page-head.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { Facts, type Fact } from './facts.tsx';
import { PrintHead } from './print-head.tsx';
import { RecordActions, type RecordAction } from './record-actions.tsx';
import style from './record-page.module.css';

/** One record as the server answers it; null = there is none of that number. */
export interface RecordAnswer<Of> {
  data: Of | null | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<Of> {
  title: string;
  answer: RecordAnswer<Of>;
  /** What is said where there is no such record. */
  missing: string;
  /** The way up: the list it stands in. */
  above: ReactNode;
  state?: (record: Of) => ReactNode;
  actions: readonly RecordAction[];
  factsName: string;
  facts: (record: Of) => readonly Fact[];
  /** Lines, sums and whatever else; with undefined, the place where they will stand. */
  children: (record: Of | undefined) => ReactNode;
}

/** What was asked for without any sense, such as a number that no record can have, is no record of ours either. */
const isImpossible = (error: unknown): boolean => error instanceof CallError && error.status === 400;

/**
 * The page of one record: its name and state, what may be done with it now, its facts, its lines. Prints on sheets with a letterhead. Throws
 * PageFailure 404 where there is no such record.
 */
export function RecordPage<Of extends { can: readonly string[] }>({ title, answer, missing, above, state, actions, factsName, facts, children }: Props<Of>) {
  const { data, error, refetch } = answer;
  if (data === null || isImpossible(error)) throw new PageFailure(404, missing);
  return (
    <Page narrow>
      <PrintHead />
      <PageHead
        title={title}
        above={<Breadcrumbs>{above}</Breadcrumbs>}
        note={data && state?.(data)}
        tools={<RecordActions can={data?.can} actions={actions} />}
      />
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data === undefined ? (
            <div className={style['waiting']}>
              <Skeleton height="118px" />
            </div>
          ) : (
            <Facts name={factsName} facts={facts(data)} />
          )}
          {children(data)}
        </>
      )}
    </Page>
  );
}
