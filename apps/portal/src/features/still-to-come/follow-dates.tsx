import {
  endCalendar,
  mailMovedDates,
  makeCalendar,
  markDatesSeen,
} from '@tradecounter/contract/still-to-come/still-to-come-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { config } from '../../app/settings/config.ts';
import { atServer } from '../../app/settings/server.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { newsQuery } from './queries.ts';
import style from './follow-dates.module.css';

const useNews = () => useQuery({ ...newsQuery(useUser().customerNumber), throwOnError: false });

/** Returns a mutation that reads the user's choices again afterwards. */
function useChoice<Input, Answer>(send: (customerNumber: string, input: Input) => Promise<Answer>) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(customerNumber, input),
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(customerNumber, 'stillToComeNews') }),
  });
}

/** Records that the user has seen the dates, once the list with them is there. */
export function useSeen(shown: boolean): void {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const moved = useNews().data?.moved ?? 0;
  useEffect(() => {
    if (!shown || moved === 0) return;
    // Only the badge depends on it, and the next visit tries again.
    void call(markDatesSeen, { body: { customerNumber } })
      .then(() => client.setQueryData(newsQuery(customerNumber).queryKey, (news) => news && { ...news, moved: 0 }))
      .catch(() => undefined);
  }, [shown, moved, customerNumber, client]);
}

/** Turns the daily mail about dates that moved on and off. */
function DailyMail({ mail }: { mail: boolean }) {
  const { t } = useTranslation('stillToCome');
  const { mutate, isPending, variables } = useChoice((customerNumber, on: boolean) =>
    call(mailMovedDates, { body: { customerNumber, daily: on ? 'Y' : 'N' } }),
  );
  const change = (on: boolean): void =>
    mutate(on, {
      onSuccess: ({ email }) => notify('success', on ? t('mail.on', { email }) : t('mail.off')),
      onError: (error) => notify('error', failureText(error)),
    });
  return (
    <CheckLine
      checked={isPending ? variables : mail}
      disabled={isPending}
      onChange={({ currentTarget: { checked } }) => change(checked)}
    >
      {t('mail.label')}
    </CheckLine>
  );
}

/** Returns the address for other apps. The API may be on the page's own server. */
const absolute = (address: string): string =>
  new URL(atServer(`${config().API_URL}${address}`), globalThis.location.href).href;

/** Makes or ends the address of the user's calendar. A new address is shown only once. */
function CalendarDialog({ since, onClose }: { since: string | null; onClose: () => void }) {
  const { t } = useTranslation('stillToCome');
  const making = useChoice((customerNumber, _input: void) => call(makeCalendar, { body: { customerNumber } }));
  const ending = useChoice((customerNumber, _input: void) => call(endCalendar, { body: { customerNumber } }));
  const url = making.data === undefined ? null : absolute(making.data.address);
  const problem = making.error ?? ending.error;
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(url ?? '') ?? Promise.reject(new Error('No clipboard'));
    void copied.then(
      () => notify('success', t('calendar.copied')),
      () => notify('error', t('calendar.notCopied')),
    );
  };
  const end = (): void =>
    ending.mutate(undefined, {
      onSuccess: () => {
        notify('success', t('calendar.ended'));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('calendar.title')}
      busy={making.isPending || ending.isPending}
      actions={
        <>
          {since !== null && (
            <Button kind="quiet" busy={ending.isPending} onClick={end}>
              {t('calendar.end')}
            </Button>
          )}
          {url === null ? (
            <Button kind="main" data-autofocus busy={making.isPending} onClick={() => making.mutate()}>
              {t(since === null ? 'calendar.make' : 'calendar.replace')}
            </Button>
          ) : (
            <Button kind="main" data-autofocus onClick={copy}>
              {t('calendar.copy')}
            </Button>
          )}
        </>
      }
    >
      <div className={style['form']}>
        {url === null ? (
          <p>{since === null ? t('calendar.text') : t('calendar.has', { date: formatDate(since) })}</p>
        ) : (
          <TextField
            label={t('calendar.address')}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <p>{t(url === null ? 'calendar.secret' : 'calendar.once')}</p>
        {problem !== null && <p role="alert">{failureText(problem)}</p>}
      </div>
    </Dialog>
  );
}

/** How the user can follow the dates: by a daily mail, and in a calendar. */
export function FollowDates() {
  const { t } = useTranslation('stillToCome');
  const maySeeDates = useMay('SeeBackOrderEtas');
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useNews();
  if (data === undefined)
    return isError ? (
      <div className={style['follow']}>
        <span role="alert">{t('choicesFailed')}</span>
        <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
      </div>
    ) : (
      <div className={style['follow']} />
    );
  return (
    <div className={[style['follow'], 'screen-only'].join(' ')}>
      {maySeeDates && <DailyMail mail={data.mail} />}
      <Button icon="clock" onClick={() => setOpen(true)}>
        {t('calendar.open')}
      </Button>
      {open && <CalendarDialog since={data.calendarSince} onClose={() => setOpen(false)} />}
    </div>
  );
}
