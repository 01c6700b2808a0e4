import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import type { PunchOutConnection } from '@tradecounter/contract/punchout/punchout-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { formatDate } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { CopiedText } from '../../ui/fields/copied-text.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AdminNav } from '../admin/admin-nav.tsx';
import style from '../admin/cards.module.css';
import { ShownOnce } from '../admin/shown-once.tsx';
import { useAddConnection, useChangeConnection, useRemoveConnection, useTurnConnection } from './mutations.ts';
import { connectionsQuery } from './queries.ts';

const named = ['name', 'domain', 'identity'] as const;
const set = ['username', 'origins', 'units', 'noticeUrl', 'noticeSecret'] as const;
const optional: readonly FieldName[] = ['username', 'units', 'noticeUrl', 'noticeSecret'];
type FieldName = (typeof named)[number] | (typeof set)[number];

const hints = {
  name: 'nameHint',
  domain: 'domainHint',
  identity: null,
  username: 'usernameHint',
  origins: 'originsHint',
  units: 'unitsHint',
  noticeUrl: 'noticeUrlHint',
  noticeSecret: 'noticeSecretHint',
} as const satisfies Record<FieldName, string | null>;

const longest: Record<FieldName, number> = {
  name: limits.punchOutName,
  domain: limits.punchOutIdentity,
  identity: limits.punchOutIdentity,
  username: limits.username,
  origins: limits.punchOutOrigins * (limits.punchOutOrigin + 1),
  units: limits.punchOutUnits * (2 * limits.uom + 2),
  noticeUrl: limits.punchOutNoticeUrl,
  noticeSecret: limits.punchOutIdentity,
};

const listed = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

/** Reads 'PC=EA, SY=YD'. Null when a part isn't two codes. */
function readUnits(text: string): Record<string, string> | null {
  const pairs = listed(text.replaceAll(/\s*=\s*/g, '=')).map((pair) => pair.split('='));
  return pairs.every((pair) => pair.length === 2 && pair.every((code) => code !== ''))
    ? (Object.fromEntries(pairs) as Record<string, string>)
    : null;
}

const unitsText = (units: Record<string, string>): string =>
  Object.entries(units)
    .map((pair) => pair.join('='))
    .join(', ');

const flagOf = (on: boolean): 'Y' | 'N' => (on ? 'Y' : 'N');

type Form = Record<FieldName, string>;

const formOf = (connection: PunchOutConnection | null): Form => ({
  name: connection?.name ?? '',
  domain: connection?.domain ?? 'NetworkID',
  identity: connection?.identity ?? '',
  username: connection?.username ?? '',
  origins: connection?.origins.join(' ') ?? '',
  units: unitsText(connection?.units ?? {}),
  noticeUrl: connection?.noticeUrl ?? '',
  noticeSecret: '',
});

/** Asks for what the purchasing system sends, what it can do, and where its carts and notices go. */
function ConnectionDialog({ connection, onClose }: { connection: PunchOutConnection | null; onClose: () => void }) {
  const { t } = useTranslation('punchOut');
  const [form, setForm] = useState(() => formOf(connection));
  const [framed, setFramed] = useState(connection?.framed ?? false);
  const [takesOrders, setTakesOrders] = useState(connection?.takesOrders ?? false);
  const adding = useAddConnection();
  const changing = useChangeConnection();
  const { isPending, error } = connection === null ? adding : changing;
  if (adding.data !== undefined)
    return (
      <ShownOnce
        title={t('secret.title', { name: form.name.trim() })}
        text={t('secret.text')}
        label={t('secret.label')}
        secret={adding.data.secret}
        done={t('secret.done')}
        onClose={onClose}
      />
    );
  const { fields } = CallError.of(error);
  const units = readUnits(form.units);
  const save = (): void => {
    const { name, domain, identity, noticeUrl } = form;
    const [username, noticeSecret] = [form.username.trim(), form.noticeSecret.trim()];
    const settings = {
      ...(username !== '' && { username }),
      ...(noticeSecret !== '' && { noticeSecret }),
      origins: listed(form.origins),
      framed: flagOf(framed),
      takesOrders: flagOf(takesOrders),
      units: units ?? {},
      noticeUrl,
    };
    if (connection === null) adding.mutate({ name, domain, identity, ...settings });
    else
      changing.mutate(
        { id: connection.id, ...settings },
        {
          onSuccess: () => {
            notify('success', t('changed', { name }));
            onClose();
          },
        },
      );
  };
  // An origin is refused by its place in the list.
  const errorOf = (name: FieldName): string | null =>
    name === 'units' && units === null
      ? t('unitsWrong')
      : (Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1] ?? null);
  const asked: readonly FieldName[] = connection === null ? [...named, ...set] : set;
  const complete = units !== null && asked.every((name) => optional.includes(name) || form[name].trim() !== '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={connection === null ? t('add') : t('changing', { name: connection.name })}
      busy={isPending}
    >
      <form
        noValidate
        className={style['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && complete) save();
        }}
      >
        {asked.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            {...(hints[name] !== null && { hint: t(hints[name]) })}
            {...(name === asked[0] && { 'data-autofocus': true })}
            autoComplete="off"
            spellCheck={false}
            maxLength={longest[name]}
            value={form[name]}
            error={errorOf(name)}
            onChange={({ currentTarget }) => setForm({ ...form, [name]: currentTarget.value })}
          />
        ))}
        <CheckLine checked={framed} onChange={({ currentTarget }) => setFramed(currentTarget.checked)}>
          {t('framed')}
        </CheckLine>
        <CheckLine checked={takesOrders} onChange={({ currentTarget }) => setTakesOrders(currentTarget.checked)}>
          {t('takesOrders')}
        </CheckLine>
        {error !== null && Object.keys(fields).length === 0 && (
          <p role="alert" className={style['refused']}>
            {failureText(error)}
          </p>
        )}
        <div className={style['actions']} data-actions="">
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind="main" busy={isPending} disabled={!complete}>
            {t(connection === null ? 'save' : 'saveChange')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before a connection is removed. */
function RemoveDialog({ connection: { id, name }, onClose }: { connection: PunchOutConnection; onClose: () => void }) {
  const { t } = useTranslation('punchOut');
  const { mutate, isPending } = useRemoveConnection();
  const remove = (): void =>
    mutate(id, {
      onSuccess: () => notify('success', t('removed', { name })),
      onError: (error) => notify('error', failureText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('removing.title', { name })}
      text={t('removing.text')}
      cancel={t('cancel')}
      confirm={t('remove')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

interface CardProps {
  connection: PunchOutConnection;
  onChange: () => void;
  onRemove: () => void;
}

function ConnectionCard({ connection, onChange, onRemove }: CardProps) {
  const { t } = useTranslation('punchOut');
  const { mutate, isPending } = useTurnConnection();
  const { id, name, domain, identity, username, origins, on, usedAt, framed, takesOrders, noticeUrl, notice } =
    connection;
  const turn = (): void =>
    mutate(
      { id, on: on ? 'N' : 'Y' },
      {
        onSuccess: () => notify('success', t(on ? 'turnedOff' : 'turnedOn', { name })),
        onError: (error) => notify('error', failureText(error)),
      },
    );
  const facts = [
    ['identity', `${domain} · ${identity}`],
    ['shopper', username ?? t('facts.noShopper')],
    ['sites', origins.join(', ')],
    ['frame', t(framed ? 'facts.frameYes' : 'facts.frameNo')],
    ['orders', t(takesOrders ? 'facts.ordersYes' : 'facts.ordersNo')],
    ['notices', noticeUrl === '' ? t('facts.noNotices') : new URL(noticeUrl).host],
    ...(notice === null || notice.reason === '' ? [] : [['refusedNotice', notice.reason] as const]),
    ['used', usedAt === null ? t('facts.never') : formatDate(usedAt)],
  ] as const;
  return (
    <li>
      <div className={style['head']}>
        <h2>{name}</h2>
        <span>{t(on ? 'state.on' : 'state.off')}</span>
        <Button kind="quiet" busy={isPending} onClick={turn}>
          {t(on ? 'turnOff' : 'turnOn')} <span className="visually-hidden">{name}</span>
        </Button>
        <Button kind="quiet" icon="edit" onClick={onChange}>
          {t('change')} <span className="visually-hidden">{name}</span>
        </Button>
        <Button kind="quiet" icon="trash" onClick={onRemove}>
          {t('remove')} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
      <dl className={style['facts']}>
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** /profile/admin/punchout: the customer's connections to procurement systems. */
export function ConnectionsPage() {
  const { t } = useTranslation('punchOut');
  const { data, error, refetch } = useQuery({ ...connectionsQuery(useUser().customerNumber), ...pageData });
  const [editing, setEditing] = useState<PunchOutConnection | 'new' | null>(null);
  const [removing, setRemoving] = useState<PunchOutConnection | null>(null);
  const add = (
    <Button kind="main" icon="plus" onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t('title')} note={t('lead')} above={<AdminNav />} tools={data !== undefined && add} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="420px" />}
      {data !== undefined && <CopiedText label={t('address')} text={data.address} />}
      {data !== undefined && data.connections.length === 0 && (
        <EmptyState icon="external" title={t('none.title')} text={t('none.text')} action={null} />
      )}
      {data !== undefined && data.connections.length > 0 && (
        <ul className={style['list']}>
          {data.connections.map((connection) => (
            <ConnectionCard
              key={connection.id}
              connection={connection}
              onChange={() => setEditing(connection)}
              onRemove={() => setRemoving(connection)}
            />
          ))}
        </ul>
      )}
      {editing !== null && (
        <ConnectionDialog connection={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing !== null && <RemoveDialog connection={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}
