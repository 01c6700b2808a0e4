import { useTranslation } from 'react-i18next';
import { StateTag } from '../../ui/data/state-tag.tsx';
import style from './order-state.module.css';

type KnownState = 'open' | 'partial' | 'shipped';
const known: readonly string[] = ['open', 'partial', 'shipped'] satisfies KnownState[];

interface Props {
  state: string;
  late: boolean;
  backOrderedLines: number;
}

/** Where an order stands: its state, and beside it what needs attention. The ERP may know states we have no word for. */
export function OrderState({ state, late, backOrderedLines }: Props) {
  const { t } = useTranslation('orders');
  return (
    <span className={style['states']}>
      <StateTag tone={state === 'shipped' ? 'good' : 'plain'}>{known.includes(state) ? t(`state.${state as KnownState}`) : state}</StateTag>
      {late && (
        <StateTag tone="bad" icon="warning">
          {t('late')}
        </StateTag>
      )}
      {backOrderedLines > 0 && <StateTag tone="warn">{t('backOrdered', { count: backOrderedLines })}</StateTag>}
    </span>
  );
}
