import type { KeyGrant } from '@tradecounter/contract/api-keys/key-use';
import type { AnswerOf } from '@tradecounter/contract/call';
import type { ApiKey, listKeys } from '@tradecounter/contract/api-keys/api-key-calls';
import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { formatDate } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/fields/choices.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AdminNav } from '../admin/admin-nav.tsx';
import cards from '../admin/cards.module.css';
import { FormDialog } from '../admin/form-dialog.tsx';
import { ShownOnce } from '../admin/shown-once.tsx';
import { examples } from './examples.ts';
import style from './keys-page.module.css';
import { useMakeKey, useRevokeKey } from './mutations.ts';
import { keysQuery } from './queries.ts';

type Keys = AnswerOf<typeof listKeys>;

const days = [30, 90, 365] as const;

/** Asks what a new key can do, where, and for how long. */
function MakeDialog({ keys: { grants: own, customers }, onClose }: { keys: Keys; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const { customerNumber } = useUser();
  const [name, setName] = useState('');
  const [grants, setGrants] = useState<KeyGrant[]>(() => own.filter((grant) => grant === 'showOrders'));
  const [numbers, setNumbers] = useState([customerNumber]);
  const [lifetime, setLifetime] = useState<number>(90);
  const [perMinute, setPerMinute] = useState('120');
  const { mutate, isPending, error, data } = useMakeKey();
  if (data !== undefined)
    return (
      <ShownOnce
        title={t('made.title', { name: name.trim() })}
        text={t('made.text')}
        label={t('made.label')}
        secret={data.key}
        done={t('made.done')}
        onClose={onClose}
      />
    );
  const { fields } = CallError.of(error);
  const limit = Number(perMinute);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= limits.apiKeyPerMinute;
  const complete = name.trim() !== '' && grants.length > 0 && isLimit;
  const nameOf = new Map(customers.map((one) => [one.customerNumber, one.name]));
  return (
    <FormDialog
      title={t('make')}
      cancel={t('cancel')}
      submit={t('make')}
      busy={isPending}
      complete={complete}
      refusal={fields['name'] === undefined ? error : null}
      onSubmit={() => mutate({ name, grants, customers: numbers, days: lifetime, perMinute: limit })}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        data-autofocus
        autoComplete="off"
        maxLength={limits.apiKeyName}
        value={name}
        error={fields['name'] ?? null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Choices
        legend={t('grants')}
        values={own}
        chosen={grants}
        label={(grant) => t(`grant.${grant}`)}
        onChange={setGrants}
      />
      {customers.length > 1 && (
        <Choices
          legend={t('customers')}
          values={customers.map((one) => one.customerNumber)}
          chosen={numbers}
          fixed={customerNumber}
          label={(number) => `${number} · ${nameOf.get(number) ?? ''}`}
          onChange={setNumbers}
        />
      )}
      <div className={style['pair']}>
        <SelectField
          label={t('days')}
          value={String(lifetime)}
          options={days.map((count) => ({ value: String(count), label: t('daysCount', { count }) }))}
          onChange={({ currentTarget }) => setLifetime(Number(currentTarget.value))}
        />
        <TextField
          label={t('perMinute')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={perMinute}
          error={isLimit ? null : t('perMinuteWrong', { most: limits.apiKeyPerMinute })}
          onChange={({ currentTarget }) => setPerMinute(currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}

/** Asks before a key is revoked. */
function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const { mutate, isPending } = useRevokeKey();
  const revoke = (): void =>
    mutate(id, {
      onSuccess: () => notify('success', t('revoked', { name })),
      onError: (error) => notify('error', failureText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('revoking.title', { name })}
      text={t('revoking.text')}
      cancel={t('cancel')}
      confirm={t('revoke')}
      busy={isPending}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}

function KeyCard({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('apiKeys');
  const { name, state, grants, customers, perMinute, madeBy, madeAt, expiresAt, usedAt } = apiKey;
  const facts = [
    ['grants', grants.map((grant) => t(`grant.${grant}`)).join(', ')],
    ['customers', customers.join(', ')],
    ['perMinute', String(perMinute)],
    ['madeBy', `${madeBy}, ${formatDate(madeAt)}`],
    ['expires', formatDate(expiresAt)],
    ['used', usedAt === null ? t('facts.never') : formatDate(usedAt)],
  ] as const;
  return (
    <li className={state === 'active' ? undefined : style['over']}>
      <div className={cards['head']}>
        <h2>{name}</h2>
        <span>{t(`state.${state}`)}</span>
        {state === 'active' && (
          <Button kind="quiet" icon="trash" onClick={onRevoke}>
            {t('revoke')} <span className="visually-hidden">{name}</span>
          </Button>
        )}
      </div>
      <dl className={cards['facts']}>
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

/** How to read and order with a key. */
function Examples({ address }: { address: string }) {
  const { t } = useTranslation('apiKeys');
  const place = { address, customerNumber: useUser().customerNumber };
  return (
    <section className={style['examples']}>
      <h2>{t('examples.title')}</h2>
      <p>{t('examples.text')}</p>
      {Object.entries(examples).map(([language, write]) => (
        <div key={language}>
          <h3>{language}</h3>
          <pre className={style['code']} tabIndex={0} aria-label={language}>
            <code>{write(place)}</code>
          </pre>
        </div>
      ))}
    </section>
  );
}

/** /profile/admin/api-keys: the keys with which the customer's systems read and order, and how. */
export function KeysPage() {
  const { t } = useTranslation('apiKeys');
  const { data, error, refetch } = useQuery({ ...keysQuery(useUser().customerNumber), ...pageData });
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const make = (
    <Button kind="main" icon="plus" onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t('title')} note={t('lead')} above={<AdminNav />} tools={data !== undefined && make} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="420px" />}
      {data !== undefined && data.keys.length === 0 && (
        <EmptyState icon="lock" title={t('none.title')} text={t('none.text')} action={null} />
      )}
      {data !== undefined && data.keys.length > 0 && (
        <ul className={cards['list']}>
          {data.keys.map((key) => (
            <KeyCard key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      {data !== undefined && <Examples address={data.address} />}
      {making && data !== undefined && <MakeDialog keys={data} onClose={() => setMaking(false)} />}
      {revoking !== null && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  );
}
