import { useTranslation } from 'react-i18next';
import { ItemPicture } from '../../list/rows/item-picture.tsx';
import style from './picture-strip.module.css';
import type { ShownPicture } from './shown-pictures.ts';

interface Props {
  pictures: readonly ShownPicture[];
  /** The expected number of pictures. */
  places: number;
  at: number;
  onTurn: (to: number) => void;
}

/** A row of thumbnails, with placeholders for pictures still being looked up. */
export function PictureStrip({ pictures, places, at, onTurn }: Props) {
  const { t } = useTranslation('catalog');
  return (
    <ul className={style['strip']}>
      {Array.from({ length: places }, (_, place) => {
        const shown = pictures[place];
        return (
          <li key={place}>
            {shown === undefined ? (
              <span className={style['place']} />
            ) : (
              <button
                type="button"
                className={style['place']}
                aria-current={place === at}
                onClick={() => onTurn(place)}
                aria-label={t('item.pictureAt', { name: shown.text, at: place + 1, count: places })}
              >
                <ItemPicture picture={shown.picture} sizes="72px" name={shown.text} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
