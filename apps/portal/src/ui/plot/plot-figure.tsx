import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { type Column, DataTable } from '../data/data-table.tsx';
import style from './plot-figure.module.css';

interface Props<Row> {
  /** The subject of the plot. */
  title: string;
  /** The finding in one sentence; empty where there is none. */
  finding: string;
  /** The same figures as a table. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown at the right of the title. */
  action?: ReactNode;
  /** The plot; its own labels come below the title. */
  children: ReactNode;
}

/**
 * A plot with its finding in a sentence and, on demand, the same figures as a table. Printed sheets have both, one
 * below the other.
 */
export function PlotFigure<Row>({ title, finding, columns, rows, rowKey, action, children }: Props<Row>) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className={style['figure']} aria-labelledby={id}>
      <div className={style['head']}>
        <figcaption>
          <h2 id={id}>{title}</h2>
          {finding !== '' && <p>{finding}</p>}
        </figcaption>
        <div className={[style['tools'], 'screen-only'].join(' ')}>
          {action}
          <Button kind="quiet" icon={asTable ? 'chart' : 'list'} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'plot.asChart' : 'plot.asTable')}
          </Button>
        </div>
      </div>
      {asTable ? (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} density="compact" />
      ) : (
        children
      )}
    </figure>
  );
}
