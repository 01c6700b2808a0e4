import { addressOf } from '@tradecounter/contract/pages/pages';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../device/keyboard/shortcut.ts';
import { Icon } from '../icon.tsx';
import style from './neighbor-links.module.css';
import type { RecordKey } from './related.ts';

/** The neighbors of a document, as its field `neighbors` returns them. */
export interface Neighbors {
  previous: string | null;
  next: string | null;
}

/** The single keys that open the neighbors; the page shows them. */
const keys = { previous: 'p', next: 'n' } as const;

/**
 * The links to the previous and the next document, by press or by key. They replace the current history entry: 'back'
 * returns to the list as the user left it, however many documents they went through.
 */
export function NeighborLinks({ page, neighbors }: { page: RecordKey; neighbors: Neighbors }) {
  const { t } = useTranslation();
  const router = useRouter();
  const go = (id: string | null): void => {
    if (id !== null) void router.navigate({ href: addressOf(page, { id }), replace: true });
  };
  useShortcut(keys.previous, () => go(neighbors.previous));
  useShortcut(keys.next, () => go(neighbors.next));
  return (
    <nav className={[style['neighbors'], 'screen-only'].join(' ')} aria-label={t('neighbors.name')}>
      {(['previous', 'next'] as const).map((way) => {
        const id = neighbors[way];
        const keyHint = <kbd aria-hidden="true">{keys[way].toUpperCase()}</kbd>;
        const content = (
          <>
            {way === 'previous' && <Icon name="left" size={16} />}
            {t(`neighbors.${way}`)}
            {keyHint}
            {way === 'next' && <Icon name="right" size={16} />}
          </>
        );
        if (id === null) {
          return (
            <span key={way} className={style['way']} data-none>
              {content}
            </span>
          );
        }
        const follow = (event: MouseEvent): void => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          go(id);
        };
        return (
          <a
            key={way}
            className={style['way']}
            href={router.history.createHref(addressOf(page, { id }))}
            aria-keyshortcuts={keys[way]}
            onClick={follow}
          >
            {content}
          </a>
        );
      })}
    </nav>
  );
}
