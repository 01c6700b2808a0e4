import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { useEndOtherSessions, useEndSession } from './mutations.ts';
import { sessionsQuery, type UserSession } from './queries.ts';
import style from './session-list.module.css';

/** Returns a function that describes the device of a session. */
function useDevice(): (session: UserSession) => string {
  const { t } = useTranslation('profile');
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('security.device', { browser, system });
    return browser ?? system ?? t('security.unknown');
  };
}

function SessionLine({ session, onEnded }: { session: UserSession; onEnded: () => void }) {
  const { t } = useTranslation('profile');
  const device = useDevice()(session);
  const { mutate, isPending } = useEndSession();
  const { id, current, address, signedInAt, usedAt } = session;
  const end = (): void =>
    mutate(id, {
      onSuccess: () => {
        notify('success', t('security.ended', { device }));
        onEnded();
      },
      onError: () => notify('error', t('security.notEnded')),
    });
  return (
    <li className={style['line']}>
      <div className={style['facts']}>
        <p className={style['device']}>
          {device} {current && <StateTag means="good">{t('security.current')}</StateTag>}
        </p>
        <p className={style['when']}>
          <span>{address}</span> <span>{t('security.since', { moment: formatMoment(signedInAt) })}</span>{' '}
          {!current && <span>{t('security.used', { moment: formatMoment(usedAt) })}</span>}
        </p>
      </div>
      {!current && (
        <Button kind="plain" busy={isPending} aria-label={t('security.endOne', { device, address })} onClick={end}>
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

function Lines({ sessions }: { sessions: readonly UserSession[] }) {
  const { t } = useTranslation('profile');
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = useEndOtherSessions();
  // The pressed button disappears with its line, so the focus moves to the list.
  const focusList = (): void => list.current?.focus();
  const endOthers = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        notify('success', t('security.othersEnded'));
        focusList();
      },
      onError: () => notify('error', t('security.othersNotEnded')),
    });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('security.sessions')} className={style['list']}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnded={focusList} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div className={style['all']}>
          <Button busy={isPending} onClick={endOthers}>
            {t('security.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The user's sessions, with buttons to end them. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  if (data !== undefined) return <Lines sessions={data} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeleton height="132px" />;
}
