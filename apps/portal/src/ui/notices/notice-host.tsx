import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../app/state/store.ts';
import { IconButton } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { keepFocus } from '../overlays/use-kept-focus.ts';
import style from './notice-host.module.css';
import {
  closeBriefNotices,
  closeNotice,
  isUnderWay,
  isUrgent,
  leaves,
  notices,
  shownOf,
  type NoticeKind,
  type ShownNotice,
} from './notices.ts';

const icons: Record<NoticeKind, IconName> = { success: 'check', info: 'info', warning: 'warning', error: 'warning' };
/** The classes of the kinds that have a color of their own. */
const colors: Partial<Record<NoticeKind, string>> = style;
/** Milliseconds after which a notice closes. */
const noticeTime = 6000;
/** A warning takes longer to read. */
const warningTime = 10_000;

function NoticeCard({ notice, before }: ShownNotice) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const closesAutomatically = leaves(notice);
  const runs = isUnderWay(notice);
  // The element with the focus before the notice appeared; the focus returns there after the notice's action.
  const pressed = useRef(document.activeElement);

  useEffect(() => {
    if (!closesAutomatically || held) return;
    const timer = setTimeout(() => closeNotice(notice.id), notice.brief ? warningTime : noticeTime);
    return () => clearTimeout(timer);
  }, [notice.id, notice.brief, closesAutomatically, held]);

  const close = (): void => {
    closeNotice(notice.id);
    keepFocus(pressed.current);
  };
  return (
    <div
      className={[style['card'], colors[notice.kind]].filter(Boolean).join(' ')}
      // A progress notice changes every second, so it is no live region.
      role={runs ? 'group' : isUrgent(notice) ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={runs ? 'download' : icons[notice.kind]} />
      <p>
        <span className="visually-hidden">{t(`notice.${notice.kind}`)} </span>
        {notice.text}
        {runs && <progress className={style['share']} aria-label={notice.text} value={notice.share ?? undefined} />}
        {before > 0 && <small className={style['before']}>{t('notice.before', { count: before })}</small>}
      </p>
      {notice.action && (
        <button
          type="button"
          className={style['action']}
          onClick={() => {
            notice.action?.run();
            close();
          }}
        >
          {notice.action.label}
        </button>
      )}
      <IconButton icon="close" name={t('action.close')} onClick={close} />
    </div>
  );
}

/** Closes the brief warnings once another page is shown, because only the page that was left shows their text. */
function useLeavingPages(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    const previous = lastPath.current;
    lastPath.current = path;
    if (previous !== undefined && previous !== path) closeBriefNotices();
  }, [path]);
}

/** Returns an element at the end of the page, beside what is open over it. */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  return place;
}

/** The notification snackbars of the portal, over every page and dialog. Mounted once. */
export function NoticeHost() {
  const list = useStore(notices);
  useLeavingPages();
  const place = usePlace();
  return createPortal(
    <div className={style['host']}>
      {shownOf(list).map((shown) => (
        <NoticeCard key={shown.notice.id} {...shown} />
      ))}
    </div>,
    place,
  );
}
