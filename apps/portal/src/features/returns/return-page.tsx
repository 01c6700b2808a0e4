import { paths } from '@tradecounter/contract/pages/pages';
import { returnReasons } from '@tradecounter/contract/returns/return-calls';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { returnStates } from '@tradecounter/contract/documents/returns';
import { madeBy } from '../../format/made-by.ts';
import { failureText } from '../../app/api/failure.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { formatMoment, formatNumber, formatDate } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Fact } from '../../ui/record-page/facts.tsx';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import { Totals } from '../../ui/record-page/totals.tsx';
import { DocumentFiles } from '../files/document-files.tsx';
import { DocumentItem } from '../pictures/document-item.tsx';
import { DocumentLink, pageOfSource } from './document-link.tsx';
import { useWithdrawReturn } from './mutations.ts';
import { type Return, type ReturnLine, returnQuery, usePicture } from './queries.ts';
import { ReturnState, Wish } from './return-state.tsx';
import style from './returns.module.css';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';

function Picture({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation('returns');
  const { t: common } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { data, isFetching, isError, refetch } = usePicture(id, isShown);
  if (data !== undefined) return <img className={style['photo']} src={data} alt={t('photoAlt', { number })} />;
  if (isError && !isFetching) return <ErrorNote text={common('error.notLoaded')} onRetry={() => void refetch()} />;
  return (
    <Button busy={isFetching} onClick={() => setShown(true)}>
      {t('showPhoto', { number })}
    </Button>
  );
}

/** The pictures of a return. Each is fetched when it is to be shown, because a phone may pay for them. */
function ReturnPictures({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('returns');
  return (
    <div className={style['pictures']}>
      <Section title={t('photos')}>
        <ul className={style['photos']}>
          {ids.map((id, at) => (
            <li key={id}>
              <Picture id={id} number={at + 1} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** The states that a return had, with the distributor's notes. */
function ReturnCourse({ steps }: { steps: Return['steps'] }) {
  const { t } = useTranslation('returns');
  return (
    <section className={style['course']} aria-labelledby="return-course">
      <h2 id="return-course">{t('course')}</h2>
      <ol>
        {steps.map(({ state, at, day, note }) => {
          const known = returnStates.find((one) => one === state);
          return (
            <li key={`${state} ${at}`}>
              <time dateTime={day ?? at}>{day === null ? formatMoment(at) : formatDate(day)}</time>
              <div>
                <b>{known === undefined ? state : t(`state.${known}`)}</b>
                {note !== '' && <p>{note}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const route = getRouteApi(routeId('return'));

/** Returns what the return is about, who asked for it, and its numbers. */
function returnFacts(found: Return, t: TFunction<'returns'>): Fact[] {
  const { source, orderNumber, invoiceNumber, requestedBy, requestedAt, rma, creditNumber, comment } = found;
  const id = source === 'order' ? orderNumber : invoiceNumber;
  return [
    {
      name: t(`of.${pageOfSource(source)}`),
      value: <DocumentLink page={pageOfSource(source)} id={id} />,
    },
    {
      name: t('column.requested'),
      value:
        requestedBy === ''
          ? formatMoment(requestedAt)
          : t('requestedBy', { date: formatMoment(requestedAt), name: madeBy(requestedBy, found.enteredBy) }),
    },
    { name: t('column.wish'), value: <Wish wish={found.wish} /> },
    ...(rma === '' ? [] : [{ name: t('rma'), value: <b>{rma}</b> }]),
    ...(creditNumber === ''
      ? []
      : [
          {
            name: t('column.credit'),
            value: <DocumentLink page="invoice" id={creditNumber} />,
          },
        ]),
    ...(comment === '' ? [] : [{ name: t('comment'), value: comment, wide: true }]),
  ];
}

/** What is wrong with a line, and the fee for left-over goods. */
function lineNotes({ reason, restockingFee, fee }: ReturnLine, t: TFunction<'returns'>): string[] {
  const known = returnReasons.find((one) => one === reason);
  const percent = formatNumber(restockingFee);
  const feeNote =
    restockingFee === 0
      ? ''
      : fee === null
        ? t('feePercent', { percent })
        : t('fee', { percent, amount: moneyText(fee) });
  return [known === undefined ? reason : t(`reason.${known}`), feeNote];
}

function ReturnLines({ lines }: { lines: readonly ReturnLine[] }) {
  const { t } = useTranslation('returns');
  const columns: Column<ReturnLine>[] = [
    { key: 'item', head: t('item'), lead: true, cell: (line) => <DocumentItem {...line} notes={lineNotes(line, t)} /> },
    {
      key: 'quantity',
      head: t('quantity'),
      figure: true,
      cell: ({ quantity, uom }) => <Quantity value={quantity} uom={uom} />,
    },
  ];
  if (useMay('SeePrices'))
    columns.push({
      key: 'amount',
      head: t('column.amount'),
      figure: true,
      cell: ({ amount }) => <Money amount={amount} strong />,
    });
  return (
    <DataTable
      caption={t('lines')}
      columns={columns}
      rows={lines}
      rowKey={(line) => String(line.lineNumber)}
      expected={2}
      figuresInLine
    />
  );
}

/** The amounts of the returned goods, less the restocking fee. */
function ReturnTotals({ found: { lines, amount } }: { found: Return }) {
  const { t } = useTranslation('returns');
  if (amount === null) return null;
  const fee = lines.reduce((sum, line) => sum + Math.round((line.fee ?? 0) * 100), 0) / 100;
  if (fee === 0) return <Totals totals={[{ name: t('column.amount'), amount }]} />;
  const rest = Math.round(amount * 100 - fee * 100) / 100;
  return (
    <Totals
      totals={[
        { name: t('column.amount'), amount },
        { name: t('feeName'), amount: -fee },
        { name: t('rest'), amount: rest, sum: true },
      ]}
    />
  );
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('returns');
  const { mutate, isPending, error } = useWithdrawReturn(id);
  const send = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        notify('success', t('withdraw.done', { id }));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('withdraw.title', { id })}
      busy={isPending}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('form.cancel')}
          </Button>
          <Button kind="danger" busy={isPending} onClick={send}>
            {t('withdraw.submit')}
          </Button>
        </>
      }
    >
      <p>{error === null ? t('withdraw.text') : failureText(error)}</p>
    </Dialog>
  );
}

/** /account/returns/{id}: one return, with what became of it. */
export function ReturnPage() {
  const { t } = useTranslation('returns');
  const { id } = route.useParams();
  const [withdrawing, setWithdrawing] = useState(false);
  const answer = useQuery(returnQuery(useUser().customerNumber, id));
  return (
    <>
      <RecordPage
        title={t('return', { id })}
        record={{ page: 'return', id }}
        answer={answer}
        missing={t('missing', { id })}
        list={{ path: paths.returns, name: t('title') }}
        state={({ state }) => <ReturnState state={state} />}
        actions={[{ verb: 'withdraw', label: t('withdraw.action'), icon: 'close', run: () => setWithdrawing(true) }]}
        factsName={t('facts')}
        facts={(found) => returnFacts(found, t)}
        totals={(found) => <ReturnTotals found={found} />}
        amount={({ amount }) => amount}
        below={(found) => (
          <>
            {found.pictures.length > 0 && <ReturnPictures ids={found.pictures} />}
            <DocumentFiles files={found.files} />
            <ReturnCourse steps={found.steps} />
          </>
        )}
        linesFirst
      >
        {(found) => (
          <>
            {found.state === 'approved' && found.rma !== '' && (
              <p className={style['rma']}>{t('writeRma', { rma: found.rma })}</p>
            )}
            <ReturnLines lines={found.lines} />
          </>
        )}
      </RecordPage>
      {withdrawing && <WithdrawDialog id={id} onClose={() => setWithdrawing(false)} />}
    </>
  );
}
