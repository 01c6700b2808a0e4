import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import type { PunchOutConnection, PunchOutProtocol } from '@tradecounter/contract/punchout/punchout-calls';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { formatDate } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { CopiedText } from '../../ui/fields/copied-text.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
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

type FieldName =
  | 'name'
  | 'domain'
  | 'identity'
  | 'username'
  | 'origins'
  | 'supplier'
  | 'units'
  | 'noticeUrl'
  | 'noticeSecret';

/** What stays as it was when the connection was added. */
const kept: readonly FieldName[] = ['name', 'domain', 'identity'];
const optional: readonly FieldName[] = ['username', 'supplier', 'units', 'noticeUrl', 'noticeSecret'];

/** What is asked for each kind of system. */
const fieldsOf: Record<PunchOutProtocol, readonly FieldName[]> = {
  cxml: ['name', 'domain', 'identity', 'username', 'origins', 'units', 'noticeUrl', 'noticeSecret'],
  oci: ['name', 'identity', 'username', 'origins', 'supplier', 'units'],
};
const protocols = ['cxml', 'oci'] as const satisfies readonly PunchOutProtocol[];

const hints = {
  name: 'nameHint',
  domain: 'domainHint',
  identity: null,
  username: 'usernameHint',
  origins: 'originsHint',
  supplier: 'supplierHint',
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
  supplier: limits.punchOutSupplier,
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
  supplier: connection?.supplier ?? '',
  units: unitsText(connection?.units ?? {}),
  noticeUrl: connection?.noticeUrl ?? '',
  noticeSecret: '',
});

interface SettingsProps {
  form: Form;
  asked: readonly FieldName[];
  protocol: PunchOutProtocol;
  errors: Partial<Record<FieldName, string>>;
  onChange: (name: FieldName, value: string) => void;
}

/** The fields of a connection. */
function Settings({ form, asked, protocol, errors, onChange }: SettingsProps) {
  const { t } = useTranslation('punchOut');
  return asked.map((name) => (
    <TextField
      key={name}
      label={name === 'identity' ? t(`identityOf.${protocol}`) : t(name)}
      {...(hints[name] !== null && { hint: t(hints[name]) })}
      {...(name === asked[0] && { 'data-autofocus': true })}
      autoComplete="off"
      spellCheck={false}
      maxLength={longest[name]}
      value={form[name]}
      error={errors[name] ?? null}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
    />
  ));
}

/** Returns what is saved of the form. Fields that weren't asked are as they are without one. */
function settingsOf(form: Form, asked: readonly FieldName[], flags: { framed: boolean; takesOrders: boolean }) {
  const [username, noticeSecret] = [form.username.trim(), form.noticeSecret.trim()];
  return {
    ...(username !== '' && { username }),
    ...(noticeSecret !== '' && { noticeSecret }),
    origins: listed(form.origins),
    framed: flagOf(flags.framed),
    takesOrders: flagOf(flags.takesOrders),
    units: readUnits(form.units) ?? {},
    supplier: form.supplier,
    noticeUrl: asked.includes('noticeUrl') ? form.noticeUrl : '',
  };
}

/** Asks for what the purchasing system sends, what it can do, and where its carts and notices go. */
function ConnectionDialog({ connection, onClose }: { connection: PunchOutConnection | null; onClose: () => void }) {
  const { t } = useTranslation('punchOut');
  const [form, setForm] = useState(() => formOf(connection));
  const [protocol, setProtocol] = useState<PunchOutProtocol>(connection?.protocol ?? 'cxml');
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
  const isRead = readUnits(form.units) !== null;
  const asked = fieldsOf[protocol].filter((name) => connection === null || !kept.includes(name));
  const save = (): void => {
    const { name, domain, identity } = form;
    const settings = settingsOf(form, asked, { framed, takesOrders: takesOrders && protocol === 'cxml' });
    if (connection === null)
      adding.mutate({ name, protocol, domain: protocol === 'cxml' ? domain : '', identity, ...settings });
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
  const errors = Object.fromEntries([
    ...Object.entries(fields).map(([field, text]) => [field.split('.', 1)[0], text]),
    ...(isRead ? [] : [['units', t('unitsWrong')]]),
  ]) as Partial<Record<FieldName, string>>;
  const complete = isRead && asked.every((name) => optional.includes(name) || form[name].trim() !== '');
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
        {connection === null && (
          <SelectField
            label={t('protocol')}
            options={protocols.map((value) => ({ value, label: t(`protocols.${value}`) }))}
            value={protocol}
            onChange={({ currentTarget }) => setProtocol(currentTarget.value as PunchOutProtocol)}
          />
        )}
        <Settings
          form={form}
          asked={asked}
          protocol={protocol}
          errors={errors}
          onChange={(name, value) => setForm({ ...form, [name]: value })}
        />
        <CheckLine checked={framed} onChange={({ currentTarget }) => setFramed(currentTarget.checked)}>
          {t('framed')}
        </CheckLine>
        {protocol === 'cxml' && (
          <CheckLine checked={takesOrders} onChange={({ currentTarget }) => setTakesOrders(currentTarget.checked)}>
            {t('takesOrders')}
          </CheckLine>
        )}
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

/** What the card says about orders and notices. */
const documentFacts = ({ takesOrders, noticeUrl, notice }: PunchOutConnection, t: TFunction<'punchOut'>) =>
  [
    ['orders', t(takesOrders ? 'facts.ordersYes' : 'facts.ordersNo')],
    ['notices', noticeUrl === '' ? t('facts.noNotices') : new URL(noticeUrl).host],
    ...(notice === null || notice.reason === '' ? [] : [['refusedNotice', notice.reason] as const]),
  ] as const;

function ConnectionCard({ connection, onChange, onRemove }: CardProps) {
  const { t } = useTranslation('punchOut');
  const { mutate, isPending } = useTurnConnection();
  const { id, name, protocol, domain, identity, username, origins, on, usedAt, framed, supplier } = connection;
  const turn = (): void =>
    mutate(
      { id, on: on ? 'N' : 'Y' },
      {
        onSuccess: () => notify('success', t(on ? 'turnedOff' : 'turnedOn', { name })),
        onError: (error) => notify('error', failureText(error)),
      },
    );
  const facts = [
    ['protocol', t(`protocols.${protocol}`)],
    ['identity', protocol === 'cxml' ? `${domain} · ${identity}` : identity],
    ['shopper', username ?? t('facts.noShopper')],
    ['sites', origins.join(', ')],
    ['frame', t(framed ? 'facts.frameYes' : 'facts.frameNo')],
    ...(supplier === '' ? [] : [['supplier', supplier] as const]),
    ...(protocol === 'cxml' ? documentFacts(connection, t) : []),
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
      {data !== undefined &&
        protocols.map((one) => <CopiedText key={one} label={t(`addressOf.${one}`)} text={data.addresses[one]} />)}
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
