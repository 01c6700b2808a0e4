import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { colourOf, fileOf, isSized } from '../../../pictures/picture-address.ts';
import style from './close-look.module.css';
import { usePinch } from './use-pinch.ts';

/** The largest zoom at which a picture of 1200 pixels still shows detail. */
const maxZoom = 4;
/** The zoom after one press. */
const pressZoom = 2;

/** A point within the picture's element, from its upper left corner. */
interface Point {
  x: number;
  y: number;
}

/** A picture as large as its element. A press, a pinch, or the wheel with Ctrl enlarges it; dragging then moves it. */
export function CloseLook({ picture, name }: { picture: string; name: string }) {
  const { t } = useTranslation('catalog');
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const zoomAnchor = useRef<{ at: Point; zoom: number; left: number; top: number } | null>(null);

  const zoomTo = (to: number, at: Point): void => {
    const element = box.current;
    if (element === null) return;
    zoomAnchor.current = { at, zoom, left: element.scrollLeft, top: element.scrollTop };
    setZoom(Math.min(maxZoom, Math.max(1, to)));
  };
  // Scrolls so that the point under the fingers stays where it is while the picture grows or shrinks.
  useLayoutEffect(() => {
    const [element, before] = [box.current, zoomAnchor.current];
    if (element === null || before === null) return;
    const scale = zoom / before.zoom;
    element.scrollTo(
      (before.left + before.at.x) * scale - before.at.x,
      (before.top + before.at.y) * scale - before.at.y,
    );
    zoomAnchor.current = null;
  }, [zoom]);
  usePinch(box, zoom, zoomTo);

  const isZoomed = zoom > 1;
  return (
    <div ref={box} className={style['place']} tabIndex={0} role="region" aria-label={t('item.pictures', { name })}>
      <button
        type="button"
        className={style['picture']}
        style={{ '--zoom': zoom } as CSSProperties}
        aria-pressed={isZoomed}
        aria-label={isZoomed ? t('item.farther') : t('item.closer')}
        onClick={({ clientX, clientY }) => {
          const corner = box.current?.getBoundingClientRect();
          zoomTo(isZoomed ? 1 : pressZoom, { x: clientX - (corner?.left ?? 0), y: clientY - (corner?.top ?? 0) });
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
