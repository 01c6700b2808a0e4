import { paths } from '@tradecounter/contract/pages/pages';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clearCompared, mostCompared, useCompared } from '../../app/state/compared-store.ts';
import { useUser } from '../../app/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { compareBarHeight } from '../../ui/page/bar-heights.ts';
import style from './compare-bar.module.css';
import { comparedText } from './compared-address.ts';

/** Pages where the bar would be in the way: that of the comparison itself, and the checkout. */
const without: readonly string[] = [paths.compareItems, paths.checkout];

/** Shows at the foot of the window what is chosen for the comparison. */
export function CompareBar() {
  const { t } = useTranslation('compare');
  const { customerNumber } = useUser();
  const items = useCompared(customerNumber);
  const page = useRouterState({ select: ({ location }) => location.pathname });
  if (items.length === 0 || without.includes(page)) return null;
  return (
    <div className={[style['room'], 'screen-only'].join(' ')}>
      <div ref={compareBarHeight} className={style['bar']} role="region" aria-label={t('bar.name')}>
        <p role="status" className={style['text']}>
          <b>{t('bar.chosen', { chosen: items.length, most: mostCompared })}</b>{' '}
          <span className={style['names']}>
            {items.length === 1 ? t('another') : items.map(({ description }) => description).join(', ')}
          </span>
        </p>
        {items.length > 1 && (
          <LinkButton kind="main" to={paths.compareItems} search={{ items: comparedText(items.map(({ id }) => id)) }}>
            {t('open')}
          </LinkButton>
        )}
        <Button kind="quiet" onClick={() => clearCompared(customerNumber)}>
          {t('bar.clear')}
        </Button>
      </div>
    </div>
  );
}
