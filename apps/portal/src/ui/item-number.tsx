import { useTranslation } from 'react-i18next';
import style from './code.module.css';
import { Code } from './code.tsx';

interface Props {
  id: string;
  /** The customer's own number of the item, where there is one. */
  own: string | null | undefined;
}

/** An item's number, and beside it the customer's own: 'HPK-7048-NAT · yours RI-4100'. */
export function ItemNumber({ id, own }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Code>{id}</Code>
      {own != null && own !== '' && (
        <>
          {'\u00a0· '}
          <span className={style['own']}>
            {`${t('yours')} `}
            <Code>{own}</Code>
          </span>
        </>
      )}
    </>
  );
}
