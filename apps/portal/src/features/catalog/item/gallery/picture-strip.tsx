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

/** A row of thumbnails, with placeholders for pictures that the lookup hasn't returned yet. */
export function PictureStrip({ pictures, places, at, onTurn }: Props) {
  const { t } = useTranslation('catalog');
  return (
    <ul className={style['strip']}>
      {Array.from({ length: places }, (_, index) => {
        const shownPicture = pictures[index];
        return (
          <li key={index}>
            {shownPicture === undefined ? (
              <span className={style['place']} />
            ) : (
              <button
                type="button"
                className={style['place']}
                aria-current={index === at}
                onClick={() => onTurn(index)}
                aria-label={t('item.pictureAt', { name: shownPicture.text, at: index + 1, count: places })}
              >
                <ItemPicture picture={shownPicture.picture} sizes="72px" name={shownPicture.text} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
