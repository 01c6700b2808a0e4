import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Grip } from '../ordering/grip.tsx';
import type { Reordering } from '../ordering/use-reordering.ts';
import type { ListLine } from '../queries.ts';
import { RowMenu } from '../../../ui/overlays/row-menu.tsx';
import style from './list-page.module.css';

interface Props {
  line: ListLine;
  reordering: Reordering;
  onDrag: (id: string, event: PointerEvent) => void;
  hint: string;
  onRemove: () => void;
}

/** Moves a line, by its grip or by a menu, and removes it. */
export function LineActions({ line, reordering, onDrag, hint, onRemove }: Props) {
  const { t } = useTranslation('shoppingLists');
  const { lines, move } = reordering;
  const position = lines.findIndex(({ id }) => id === line.id);
  const last = lines.length - 1;
  const moves = [
    ['up', 'order.up', position - 1],
    ['down', 'order.down', position + 1],
    ['up', 'order.first', 0],
    ['down', 'order.last', last],
  ] as const;
  return (
    <span className={style['actions']}>
      <Grip line={line} reordering={reordering} onDrag={onDrag} hint={hint} />
      <RowMenu name={t('line.menu', { item: line.itemId })}>
        {(close) => (
          <>
            {moves.map(([icon, label, to]) => (
              <Button
                key={label}
                kind="quiet"
                icon={icon}
                disabled={to < 0 || to > last || to === position}
                onClick={() => {
                  close();
                  move(line.id, to);
                }}
              >
                {t(label)}
              </Button>
            ))}
            <Button
              kind="quiet"
              icon="trash"
              onClick={() => {
                close();
                onRemove();
              }}
            >
              {t('line.remove')}
            </Button>
          </>
        )}
      </RowMenu>
    </span>
  );
}
