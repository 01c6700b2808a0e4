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
import { TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AdminNav } from '../admin/admin-nav.tsx';
import style from './connections.module.css';
import { useAddConnection, useRemoveConnection, useTurnConnection } from './mutations.ts';
import { connectionsQuery } from './queries.ts';

/** The secret of a new connection, shown once. */
function Secret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('punchOut');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('secret.title', { name })}
      actions={
        <Button kind="main" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <div className={style['form']}>
        <p>{t('secret.text')}</p>
        <CopiedText label={t('secret.label')} text={secret} />
      </div>
    </Dialog>
  );
}

const fieldNames = ['name', 'domain', 'identity', 'username', 'origins'] as const;
type FieldName = (typeof fieldNames)[number];

const hints = {
  name: 'nameHint',
  domain: 'domainHint',
  identity: null,
  username: 'usernameHint',
  origins: 'originsHint',
} as const satisfies Record<FieldName, string | null>;

const longest: Record<FieldName, number> = {
  name: limits.punchOutName,
  domain: limits.punchOutIdentity,
  identity: limits.punchOutIdentity,
  username: limits.username,
  origins: limits.punchOutOrigins * (limits.punchOutOrigin + 1),
};

/** Asks for what the procurement system sends and where its carts go. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('punchOut');
  const [form, setForm] = useState<Record<FieldName, string>>({
    name: '',
    domain: 'NetworkID',
    identity: '',
    username: '',
    origins: '',
  });
  const { mutate, isPending, error, data } = useAddConnection();
  if (data !== undefined) return <Secret name={form.name.trim()} secret={data.secret} onClose={onClose} />;
  const { fields } = CallError.of(error);
  const username = form.username.trim();
  const add = (): void =>
    mutate({
      name: form.name,
      domain: form.domain,
      identity: form.identity,
      ...(username !== '' && { username }),
      origins: form.origins.split(/[\s,]+/).filter((one) => one !== ''),
    });
  // An origin is refused by its place in the list.
  const errorOf = (name: FieldName): string | null =>
    Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1] ?? null;
  const complete = fieldNames.every((name) => name === 'username' || form[name].trim() !== '');
  return (
    <Dialog open onClose={onClose} title={t('add')} busy={isPending}>
      <form
        noValidate
        className={style['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && complete) add();
        }}
      >
        {fieldNames.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            {...(hints[name] !== null && { hint: t(hints[name]) })}
            {...(name === 'name' && { 'data-autofocus': true })}
            autoComplete="off"
            spellCheck={false}
            maxLength={longest[name]}
            value={form[name]}
            error={errorOf(name)}
            onChange={({ currentTarget }) => setForm({ ...form, [name]: currentTarget.value })}
          />
        ))}
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
            {t('save')}
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
    <Dialog
      open
      onClose={onClose}
      title={t('removing.title', { name })}
      busy={isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button kind="main" busy={isPending} onClick={remove}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removing.text')}</p>
    </Dialog>
  );
}

function ConnectionCard({ connection, onRemove }: { connection: PunchOutConnection; onRemove: () => void }) {
  const { t } = useTranslation('punchOut');
  const { mutate, isPending } = useTurnConnection();
  const { id, name, domain, identity, username, origins, on, usedAt } = connection;
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
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PunchOutConnection | null>(null);
  const add = (
    <Button kind="main" icon="plus" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t('title')} note={t('lead')} above={<AdminNav />} tools={data !== undefined && add} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="420px" />}
      {data !== undefined && <CopiedText label={t('setupAddress')} text={data.setupAddress} />}
      {data !== undefined && data.connections.length === 0 && (
        <EmptyState icon="external" title={t('none.title')} text={t('none.text')} action={null} />
      )}
      {data !== undefined && data.connections.length > 0 && (
        <ul className={style['list']}>
          {data.connections.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} onRemove={() => setRemoving(connection)} />
          ))}
        </ul>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing !== null && <RemoveDialog connection={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}
