import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baseOf } from '../../../pictures/picture-address.ts';
import type { Outcome } from '../../../pictures/look-up.ts';
import { imageQuery, imagesQuery, outcomeOf, type KnownItem } from '../../../pictures/queries.ts';
import { useUser } from '../../../../app/session/session.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ItemPicture } from '../../list/rows/item-picture.tsx';
import { CloseLook } from './close-look.tsx';
import style from './item-gallery.module.css';
import { PictureStage } from './picture-stage.tsx';
import { shownPictures, type ShownPicture } from './shown-pictures.ts';
import { Icon } from '../../../../ui/icon.tsx';

interface TurnButtonsProps {
  at: number;
  count: number;
  onTurn: (to: number) => void;
}

/** Buttons for the previous and the next picture, over its left and right edges. */
function TurnButtons({ at, count, onTurn }: TurnButtonsProps) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <button
        type="button"
        className={style['turn']}
        data-side="left"
        aria-disabled={at === 0}
        onClick={() => onTurn(at - 1)}
        aria-label={t('item.pictureBefore')}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={style['turn']}
        data-side="right"
        aria-disabled={at === count - 1}
        onClick={() => onTurn(at + 1)}
        aria-label={t('item.pictureNext')}
      >
        <Icon name="right" />
      </button>
    </>
  );
}

interface PictureStripProps {
  pictures: readonly ShownPicture[];
  /** The expected number of pictures. */
  places: number;
  at: number;
  onTurn: (to: number) => void;
}

/** A row of thumbnails, with placeholders for pictures that the lookup hasn't returned yet. */
function PictureStrip({ pictures, places, at, onTurn }: PictureStripProps) {
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

interface Props {
  item: KnownItem & { picture: string | null; pictureCount: number };
  name: string;
}

/**
 * Reads the pictures of an item: the known one at once, the others when the lookup answers. For an item without a known
 * picture, looks for one that may exist by now.
 */
function usePictures({ item, name }: Props): { pictures: ShownPicture[]; outcome: Outcome | null } {
  const { customerNumber } = useUser();
  const allImages = useQuery({ ...imagesQuery(customerNumber, item), enabled: item.picture !== null });
  const singleImage = useQuery({ ...imageQuery(customerNumber, item), enabled: item.picture === null });
  const known = item.picture ?? (typeof singleImage.data === 'string' ? baseOf(singleImage.data) : null);
  const lookup = item.picture === null ? singleImage : allImages;
  return { pictures: shownPictures(name, known, allImages.data), outcome: outcomeOf(lookup) };
}

/**
 * Explains why the lookup found no picture. Overlays the foot of the picture, so that the layout doesn't move (001 §8).
 */
function OutcomeNote({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('catalog');
  return outcome === null ? null : <p className={style['outcome']}>{t(`item.outcome.${outcome}`)}</p>;
}

/** The pictures of an item, turned by swipe, arrow keys or thumbnails, with a full-window view of each. */
export function ItemGallery({ item, name }: Props) {
  const { t } = useTranslation('catalog');
  const [open, setOpen] = useState(false);
  const [chosenIndex, setChosenIndex] = useState(0);
  const { pictures, outcome } = usePictures({ item, name });
  const at = Math.min(chosenIndex, Math.max(0, pictures.length - 1));
  const current = pictures[at];
  // The thumbnails' space is reserved from the start, so that nothing moves when they arrive.
  const places = Math.max(pictures.length, item.picture === null ? 0 : item.pictureCount);
  if (current === undefined)
    return (
      <div className={style['gallery']}>
        <ItemPicture picture={null} sizes="1px" />
        <OutcomeNote outcome={outcome} />
      </div>
    );
  const turn = (to: number): void => setChosenIndex(Math.min(pictures.length - 1, Math.max(0, to)));
  return (
    <div className={style['gallery']}>
      <PictureStage pictures={pictures} at={at} onTurn={turn} onOpen={() => setOpen(true)} />
      <OutcomeNote outcome={outcome} />
      {places > 1 && <PictureStrip pictures={pictures} places={places} at={at} onTurn={turn} />}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={pictures.length > 1 ? t('item.pictureAt', { name, at: at + 1, count: pictures.length }) : name}
        full
      >
        <CloseLook key={current.picture} picture={current.picture} name={current.text} />
        {pictures.length > 1 && <TurnButtons at={at} count={pictures.length} onTurn={turn} />}
      </Dialog>
    </div>
  );
}
