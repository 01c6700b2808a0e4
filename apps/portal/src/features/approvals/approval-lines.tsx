import type { ApprovalLook } from '@tradecounter/contract/approvals/approval-calls';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { readQuantity } from '../../format/typed-quantity.ts';
import { useMay } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { DocumentItem } from '../pictures/document-item.tsx';
import style from './approvals.module.css';
import type { Approval, ApprovalLine, KeptLines } from './queries.ts';

/** Quantities as the approver typed them, by line number. */
export type TypedLines = Readonly<Record<number, string>>;

/** Returns the typed quantity if it is valid and not more than was requested; null otherwise. */
const keptOf = (typed: string, { quantity }: ApprovalLine): number | null => {
  const read = readQuantity(typed);
  const kept = read === null ? null : Number(read);
  return kept === null || !Number.isFinite(kept) || kept < 0 || kept > quantity ? null : kept;
};

/** Returns the lines that differ from the request; null while a typed quantity isn't valid. */
export function keptLines({ lines }: Pick<Approval, 'lines'>, typed: TypedLines): KeptLines | null {
  const changed = lines.flatMap((line) => {
    const text = typed[line.lineNumber];
    if (text === undefined) return [];
    const kept = keptOf(text, line);
    return kept === null
      ? [null]
      : kept === line.quantity
        ? []
        : [{ lineNumber: line.lineNumber, quantity: String(kept) }];
  });
  return changed.every((line) => line !== null) ? changed : null;
}

interface Props {
  request: Approval;
  /** What it would come to now; null while that isn't known, and when it no longer waits. */
  look: ApprovalLook | null;
  typed: TypedLines;
  /** Absent where the user can't change the quantities. */
  onType: ((typed: TypedLines) => void) | undefined;
}

/** What has changed on a line since the request was sent. */
function SinceThen({ line, now }: { line: ApprovalLine; now: ApprovalLook['lines'][number] | undefined }) {
  const { t } = useTranslation('approvals');
  if (now === undefined) return null;
  const priceChanged = now.unitPrice !== null && line.unitPrice !== null && now.unitPrice !== line.unitPrice;
  return (
    <>
      {priceChanged && (
        <span className={style['changed']}>{t('line.priceNow', { was: moneyText(line.unitPrice ?? 0) })}</span>
      )}
      {now.backOrdered > 0 && (
        <span className={style['changed']}>
          {t('line.backOrdered', { quantity: formatNumber(now.backOrdered), unit: line.uom })}
        </span>
      )}
    </>
  );
}

/** The lines of a request. Someone who decides can strike or lower them. */
export function ApprovalLines({ request, look, typed, onType }: Props) {
  const { t } = useTranslation('approvals');
  const showsPrices = useMay('SeePrices');
  const nowOf = ({ lineNumber }: ApprovalLine) => look?.lines.find((line) => line.lineNumber === lineNumber);
  const isStruck = ({ lineNumber }: ApprovalLine): boolean => Number(typed[lineNumber] ?? 1) === 0;
  const columns: Column<ApprovalLine>[] = [
    {
      key: 'item',
      head: t('line.item'),
      lead: true,
      cell: (line) => (
        <DocumentItem {...line} known={line.itemId !== ''} notes={[line.sidemark, line.comments]}>
          <SinceThen line={line} now={nowOf(line)} />
          {line.kept !== null && (
            <span className={style['changed']}>
              {line.kept === 0
                ? t('line.wasStruck')
                : t('line.wasLowered', { quantity: formatNumber(line.kept), unit: line.uom })}
            </span>
          )}
        </DocumentItem>
      ),
    },
    {
      key: 'quantity',
      head: t('line.quantity'),
      figure: true,
      cell: (line) => <Quantity value={line.quantity} uom={line.uom} />,
    },
  ];
  if (onType !== undefined)
    columns.push({
      key: 'keep',
      head: t('line.keep'),
      screenOnly: true,
      cell: (line) => {
        const text = typed[line.lineNumber] ?? String(line.quantity);
        const set = (next: string): void => onType({ ...typed, [line.lineNumber]: next });
        return (
          <span className={style['keep']}>
            <TextField
              label={t('line.keepNamed', { item: line.description })}
              bare
              inputMode="decimal"
              autoComplete="off"
              value={text}
              error={keptOf(text, line) === null ? t('line.most', { quantity: formatNumber(line.quantity) }) : null}
              onChange={({ currentTarget }) => set(currentTarget.value)}
            />
            <Button
              kind="quiet"
              aria-label={t(isStruck(line) ? 'line.restoreNamed' : 'line.strikeNamed', { item: line.description })}
              onClick={() => set(isStruck(line) ? String(line.quantity) : '0')}
            >
              {t(isStruck(line) ? 'line.restore' : 'line.strike')}
            </Button>
          </span>
        );
      },
    });
  if (showsPrices)
    columns.push(
      {
        key: 'price',
        head: t('line.price'),
        figure: true,
        cell: (line) => <UnitPrice price={nowOf(line)?.unitPrice ?? line.unitPrice} unit={line.priceUom} />,
      },
      {
        key: 'amount',
        head: t('line.amount'),
        figure: true,
        cell: (line) => (isStruck(line) ? t('line.struck') : <Money amount={nowOf(line)?.net ?? line.net} strong />),
      },
    );
  return (
    <DataTable
      caption={t('line.caption', { id: request.id })}
      columns={columns}
      rows={request.lines}
      rowKey={({ lineNumber }) => String(lineNumber)}
    />
  );
}
