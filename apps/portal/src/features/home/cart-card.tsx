import { paths } from '@tradecounter/contract/pages/pages';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import { StockDot } from '../../ui/data/stock-dot.tsx';
import style from './cart-card.module.css';

interface Props {
  state: 'loading' | 'ready' | 'failed';
  /** The number of lines in the cart. */
  lines: number;
  /** The number of lines that are back ordered. */
  backOrdered: number;
  /** Null for users who don't see prices. */
  total: number | null;
  /** True when the total excludes freight. */
  lacksFreight: boolean;
  onOpen: () => void;
  onRetry: () => void;
}

function FilledCart({ lines, backOrdered, total, lacksFreight, onOpen }: Props) {
  const { t } = useTranslation('home');
  const common = useTranslation().t;
  return (
    <>
      <p className={style['sum']}>
        <span>{t('cart.lines', { count: lines })}</span>
        {total !== null && (
          <span className={style['total']}>
            <Money amount={total} strong />{' '}
            <small>{common(lacksFreight ? 'amount.totalOfWithoutFreight' : 'amount.totalOf')}</small>
          </span>
        )}
      </p>
      {backOrdered > 0 && (
        <p className={style['back']}>
          <StockDot level="low" />
          {t('cart.backOrdered', { count: backOrdered })}
        </p>
      )}
      <div className={style['actions']}>
        <Button onClick={onOpen}>{t('cart.open')}</Button>
        <LinkButton to={paths.checkout} kind="main">
          {t('cart.checkout')}
        </LinkButton>
      </div>
    </>
  );
}

function Content(props: Props) {
  const { t } = useTranslation('home');
  const common = useTranslation().t;
  if (props.state === 'loading') return <Skeleton width="9em" height="1.2em" />;
  if (props.state === 'failed') {
    return (
      <div className={style['actions']} role="alert">
        {t('cart.failed')}
        <Button onClick={props.onRetry}>{common('action.tryAgain')}</Button>
      </div>
    );
  }
  if (props.lines > 0) return <FilledCart {...props} />;
  return (
    <div className={style['actions']}>
      <p className={style['empty']}>{t('cart.empty')}</p>
      <LinkButton to={paths.items}>{t('cart.browse')}</LinkButton>
    </div>
  );
}

/** A summary of the cart, with buttons to open it and to check out. */
export function CartCard(props: Props) {
  const { t } = useTranslation('home');
  return (
    <>
      <Section title={t('cart.title')} card>
        <div className={style['card']}>
          <Content {...props} />
        </div>
      </Section>
      {props.state === 'loading' && <Unsized />}
    </>
  );
}
