import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../app/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { listsWords } from '../lists-words.ts';
import { useFavorite } from './favorite-state.ts';
import style from './heart.module.css';
import { toggleFavorite } from './toggle-favorite.ts';

interface Props {
  sku: string;
  /** The item's order unit. */
  unit: string;
  /** The row's value. Without it, the heart is empty until the favorites are loaded. */
  listed?: boolean;
}

/** Adds an item to the favorites or removes it. */
export function Heart({ sku, unit, listed = false }: Props) {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const on = useFavorite(customerNumber, sku, listed);
  const name = listsWords().heart(sku);
  return (
    <button
      type="button"
      className={style['heart']}
      data-cell="heart"
      aria-pressed={on}
      aria-label={name}
      title={name}
      onClick={() => toggleFavorite(client, { customerNumber, sku, unit }, !on)}
    >
      <Icon name="heart" />
    </button>
  );
}
