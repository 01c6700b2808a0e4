import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import { ItemPicture } from '../../list/rows/item-picture.tsx';
import style from './picture-stage.module.css';
import type { ShownPicture } from './shown-pictures.ts';

const sizes = '(max-width: 800px) 100vw, 44vw';
const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface Props {
  pictures: readonly ShownPicture[];
  at: number;
  onTurn: (to: number) => void;
  onOpen: () => void;
}

/** The pictures side by side with one in sight, turned by swipe or arrow keys. A press opens the full-window view. */
export function PictureStage({ pictures, at, onTurn, onOpen }: Props) {
  const { t } = useTranslation('catalog');
  const stage = useRef<HTMLDivElement>(null);
  /** The target of a turn by key or press. Pictures that scroll past on the way must not become the current one. */
  const turnTarget = useRef<number | null>(null);

  const lastAt = useRef(0);
  useEffect(() => {
    const box = stage.current;
    // Reading a place lays out the whole page, and the first picture is in sight from the start.
    if (lastAt.current === at) return;
    lastAt.current = at;
    if (box === null || Math.round(box.scrollLeft / (box.clientWidth || 1)) === at) return;
    turnTarget.current = at;
    box.scrollTo?.({
      left: at * box.clientWidth,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [at]);

  const onScrolled = (): void => {
    const box = stage.current;
    if (box === null || box.clientWidth === 0) return;
    const index = Math.round(box.scrollLeft / box.clientWidth);
    if (turnTarget.current !== null && index !== turnTarget.current) return;
    turnTarget.current = null;
    if (index !== at) onTurn(index);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = stepByKey[event.key];
    const to = at + (step ?? 0);
    if (step === undefined || to < 0 || to >= pictures.length) return;
    event.preventDefault();
    onTurn(to);
    stage.current?.querySelectorAll('button')[to]?.focus({ preventScroll: true });
  };

  return (
    <div className={style['frame']}>
      <div
        ref={stage}
        className={style['stage']}
        onScroll={onScrolled}
        onPointerDown={() => (turnTarget.current = null)}
        onKeyDown={onKey}
      >
        {pictures.map(({ picture, text }, index) => (
          <button
            key={picture}
            type="button"
            className={style['open']}
            tabIndex={index === at ? 0 : -1}
            aria-hidden={index !== at}
            onClick={onOpen}
            aria-haspopup="dialog"
          >
            <ItemPicture picture={picture} name={text} sizes={sizes} eager={index === 0} whole />
            <span className="visually-hidden">{t('item.zoom')}</span>
          </button>
        ))}
      </div>
      <span className={style['sign']} aria-hidden="true">
        <Icon name="search" size={18} />
      </span>
    </div>
  );
}
