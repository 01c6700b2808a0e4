import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionContent } from './option-content.tsx';
import { ComboList } from '../../ui/combobox/combo-list.tsx';
import type { SearchOption } from './options.ts';
import { normalText } from './queries.ts';
import style from './search-panel.module.css';
import type { SearchBoxState } from './use-search-box.ts';

/**
 * Milliseconds for which an option is highlighted before its page is prefetched, so that options passed by the arrow
 * keys fetch nothing.
 */
const prefetchDelay = 60;

/** Publishes the room below the panel's top as `--room`, so that the panel ends above an on-screen keyboard. */
function useRoomBelow(panel: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const setRoom = (): void => {
      const bottom = view == null ? window.innerHeight : view.offsetTop + view.height;
      panel.current?.style.setProperty('--room', `${bottom - panel.current.getBoundingClientRect().top}px`);
    };
    setRoom();
    view?.addEventListener('resize', setRoom);
    view?.addEventListener('scroll', setRoom);
    return () => {
      view?.removeEventListener('resize', setRoom);
      view?.removeEventListener('scroll', setRoom);
    };
  }, [panel]);
}

// A press in the panel must not take the focus from the field.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface Props {
  listId: string;
  /** True below a field on a page, where the panel doesn't cover the page on a phone. */
  onPage: boolean;
  box: SearchBoxState;
  onChoose: (option: SearchOption) => void;
  /** Runs when the user is about to choose an option. */
  onIntent: (option: SearchOption) => void;
  onClose: () => void;
}

/**
 * The choices below the field. On a phone the panel of the bar is as wide as the window, and a backdrop covers the page.
 */
export function SearchPanel({
  listId,
  onPage,
  box: { typed, groups, options, current, nothing, highlight },
  onChoose,
  onIntent,
  onClose,
}: Props) {
  const { t } = useTranslation('search');
  const panel = useRef<HTMLDivElement>(null);
  useRoomBelow(panel);
  const active = options[highlight.at];
  const prefetchActive = useEffectEvent(() => active !== undefined && onIntent(active));
  useEffect(() => {
    const timer = setTimeout(prefetchActive, prefetchDelay);
    return () => clearTimeout(timer);
  }, [active?.key]);
  return (
    <>
      {!onPage && <div className={style['veil']} onMouseDown={onClose} />}
      {/* Without a tabindex, browsers make any scrollable element a Tab stop. */}
      <div
        ref={panel}
        tabIndex={-1}
        className={style['panel']}
        data-on-page={onPage || undefined}
        onMouseDown={keepFocus}
        data-answers={current ? normalText(typed) : undefined}
      >
        {nothing && <p className={style['nothing']}>{t('none')}</p>}
        <ComboList
          id={listId}
          name={t('panel')}
          groups={groups.map(({ name, options: groupOptions }) => ({
            key: name ?? 'end',
            heading: name === null ? null : t(name),
            label: t('more'),
            options: groupOptions,
          }))}
          markedAt={highlight.at}
          draw={(option, props) => (
            <div
              key={option.key}
              {...props}
              data-kind={option.kind}
              onPointerDown={() => onIntent(option)}
              onClick={() => onChoose(option)}
            >
              <OptionContent option={option} typed={typed} />
            </div>
          )}
        />
        <span role="status" className="visually-hidden">
          {current && t('found', { count: options.length })}
        </span>
      </div>
    </>
  );
}
