import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { colourOf, fileOf, isSized } from '../../../../pictures/picture-address.ts';
import style from './close-look.module.css';
import { usePinch } from './use-pinch.ts';

/** The largest zoom at which a picture of 1200 pixels still shows detail. */
const most = 4;
/** The zoom after one press. */
const closer = 2;

/** A point within the picture's element, from its upper left corner. */
interface Point {
  x: number;
  y: number;
}

/** A picture as large as its element. A press, a pinch, or the wheel with Ctrl enlarges it; dragging then moves it. */
export function CloseLook({ picture, name }: { picture: string; name: string }) {
  const { t } = useTranslation('catalog');
  const place = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const kept = useRef<{ at: Point; of: number; left: number; top: number } | null>(null);

  const zoomTo = (to: number, at: Point): void => {
    const box = place.current;
    if (box === null) return;
    kept.current = { at, of: zoom, left: box.scrollLeft, top: box.scrollTop };
    setZoom(Math.min(most, Math.max(1, to)));
  };
  // Keep what was under the fingers there.
  useLayoutEffect(() => {
    const [box, before] = [place.current, kept.current];
    if (box === null || before === null) return;
    const grown = zoom / before.of;
    box.scrollTo((before.left + before.at.x) * grown - before.at.x, (before.top + before.at.y) * grown - before.at.y);
    kept.current = null;
  }, [zoom]);
  usePinch(place, zoom, zoomTo);

  const near = zoom > 1;
  return (
    <div ref={place} className={style['place']} tabIndex={0} role="region" aria-label={t('item.pictures', { name })}>
      <button
        type="button"
        className={style['picture']}
        style={{ '--zoom': zoom } as CSSProperties}
        aria-pressed={near}
        aria-label={near ? t('item.farther') : t('item.closer')}
        onClick={({ clientX, clientY }) => {
          const corner = place.current?.getBoundingClientRect();
          zoomTo(near ? 1 : closer, { x: clientX - (corner?.left ?? 0), y: clientY - (corner?.top ?? 0) });
        }}
      >
        <picture>
          {isSized(picture) && <source type="image/avif" srcSet={fileOf(picture, 1200, 'avif')} />}
          <img
            src={fileOf(picture, 1200)}
            width={1200}
            height={900}
            style={{ backgroundColor: colourOf(picture) }}
            alt={name}
            decoding="async"
            draggable={false}
          />
        </picture>
      </button>
    </div>
  );
}
