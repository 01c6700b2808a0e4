import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { useMay, useUser } from '../../../app/session/session.ts';
import { Code } from '../../../ui/code.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { Pager } from '../../../ui/data/pager.tsx';
import style from './list-foot.module.css';
import { pageSizes } from './list-state.ts';

interface Props {
  /** Rows per page. */
  size: number;
  page: number;
  total: number;
  onSize: (size: number) => void;
  onPage: (page: number) => void;
  onPress: (page: number) => void;
}

/** The customer whose prices are shown, the page size, and the pager. */
export const ListFoot = memo(function ListFoot({ size, page, total, onSize, onPage, onPress }: Props) {
  const { t } = useTranslation('catalog');
  const { customerNumber } = useUser();
  const seesPrices = useMay('SeePrices');
  return (
    <div className={style['foot']}>
      <div className={style['about']}>
        {seesPrices && (
          <span>
            {t('list.pricesFor')} <Code>{customerNumber}</Code>
          </span>
        )}
        {total > pageSizes[0] && (
          <SelectField
            bare
            label={t('tools.size')}
            value={String(size)}
            onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
            options={pageSizes.map((one) => ({ value: String(one), label: t('tools.sizeOption', { size: one }) }))}
          />
        )}
      </div>
      <Pager
        page={page}
        size={size}
        total={total}
        count={t('list.count', { count: total, shown: formatNumber(total) })}
        onPage={onPage}
        onPress={onPress}
      />
    </div>
  );
});
