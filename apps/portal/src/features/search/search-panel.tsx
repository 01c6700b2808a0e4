import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionContent } from './option-content.tsx';
import { ComboList } from '../../ui/combobox/combo-list.tsx';
import type { Option } from './options.ts';
import { normalText } from './queries.ts';
import style from './search-panel.module.css';
import type { SearchBoxState } from './use-search-box.ts';

/**
 * Milliseconds for which an option is highlighted before its page is prefetched, so that options passed by the arrow
 * keys fetch nothing.
 */
const intent = 60;

/** Keeps the panel above an on-screen keyboard that covers the page. */
function useRoomBelow(panel: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const fit = (): void => {
      const bottom = view == null ? window.innerHeight : view.offsetTop + view.height;
      panel.current?.style.setProperty('--room', `${bottom - panel.current.getBoundingClientRect().top}px`);
    };
    fit();
    view?.addEventListener('resize', fit);
    view?.addEventListener('scroll', fit);
    return () => {
      view?.removeEventListener('resize', fit);
      view?.removeEventListener('scroll', fit);
    };
  }, [panel]);
}

/** The id of the list. */
export const suggestions = 'suggestions';

// A press in the panel must not take the focus from the field.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface Props {
  box: SearchBoxState;
  onChoose: (option: Option) => void;
  /** Runs when the user is about to choose an option. */
  onIntent: (option: Option) => void;
  onClose: () => void;
}

/** The choices below the field. On a phone the panel is as wide as the window, and a backdrop covers the page. */
export function SearchPanel({
  box: { typed, groups, options, current, nothing, highlight },
  onChoose,
  onIntent,
  onClose,
}: Props) {
  const { t } = useTranslation('search');
  const panel = useRef<HTMLDivElement>(null);
  useRoomBelow(panel);
  const active = options[highlight.at];
  const warmActive = useEffectEvent(() => active !== undefined && onIntent(active));
  useEffect(() => {
    const timer = setTimeout(warmActive, intent);
    return () => clearTimeout(timer);
  }, [active?.key]);
  return (
    <>
      <div className={style['veil']} onMouseDown={onClose} />
      {/* Without a tabindex, browsers make any scrollable element a Tab stop. */}
      <div
        ref={panel}
        tabIndex={-1}
        className={style['panel']}
        onMouseDown={keepFocus}
        data-answers={current ? normalText(typed) : undefined}
      >
        {nothing && <p className={style['nothing']}>{t('none')}</p>}
        <ComboList
          id={suggestions}
          name={t('panel')}
          groups={groups.map(({ name, options: some }) => ({
            key: name ?? 'end',
            heading: name === null ? null : t(name),
            label: t('more'),
            options: some,
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
