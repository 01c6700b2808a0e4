import type { SecondStep } from '@tradecounter/contract/auth/second-step';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useEndSecondStep, useRenewRecoveryCodes } from './mutations.ts';
import { ProofForm } from './proof-form.tsx';
import { secondStepQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import style from './second-step.module.css';
import { SetUp } from './set-up.tsx';

type Action = 'setUp' | 'move' | 'renew' | 'turnOff';

/** The page warns if fewer recovery codes than this are left. */
const fewCodes = 4;

function State({
  state: { on, since, recoveryCodes, demanded },
  onDo,
}: {
  state: SecondStep;
  onDo: (what: Action) => void;
}) {
  const { t } = useTranslation('secondStep');
  const button = (what: Action) => <Button onClick={() => onDo(what)}>{t(what)}</Button>;
  return (
    <div className={style['state']}>
      <p className={style['text']}>
        <StateTag means={on ? 'good' : 'neutral'}>{t(on ? 'on' : 'off')}</StateTag>{' '}
        {on ? t('onText', { date: formatDate(since ?? '') }) : t('offText')}
      </p>
      {on && (
        <p className={style['text']}>
          {t('left', { count: recoveryCodes })} {recoveryCodes < fewCodes && t('few')} {demanded && t('demanded')}
        </p>
      )}
      <div className={style['buttons']}>
        {on ? (
          <>
            {button('renew')}
            {button('move')}
            {!demanded && button('turnOff')}
          </>
        ) : (
          button('setUp')
        )}
      </div>
    </div>
  );
}

function Renew({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('secondStep');
  const { mutate, isPending, data } = useRenewRecoveryCodes();
  if (data !== undefined) return <RecoveryCodes codes={data.recoveryCodes} onKept={onDone} />;
  return (
    <ProofForm
      lead={t('asking.renew')}
      action={t('renew')}
      withCode
      busy={isPending}
      send={(proof, onError) => mutate(proof, { onError })}
      onCancel={onCancel}
    />
  );
}

function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('secondStep');
  const { mutate, isPending } = useEndSecondStep();
  return (
    <ProofForm
      lead={t('asking.turnOff')}
      action={t('turnOff')}
      withCode
      danger
      busy={isPending}
      send={(proof, onError) => mutate(proof, { onSuccess: onDone, onError })}
      onCancel={onCancel}
    />
  );
}

function Content({ state }: { state: SecondStep }) {
  const { t } = useTranslation('secondStep');
  // The action in progress; null = none.
  const [action, setAction] = useState<Action | null>(null);
  const stop = (): void => setAction(null);
  const done = (sentence: string) => (): void => {
    notify('success', sentence);
    stop();
  };
  switch (action) {
    case null:
      return <State state={state} onDo={setAction} />;
    case 'setUp':
      return <SetUp onCancel={stop} onDone={done(t('turnedOn'))} />;
    case 'move':
      return <SetUp move onCancel={stop} onDone={done(t('moved'))} />;
    case 'renew':
      return <Renew onCancel={stop} onDone={done(t('renewed'))} />;
    case 'turnOff':
      return <TurnOff onCancel={stop} onDone={done(t('turnedOff'))} />;
  }
}

/** Two-step sign-in: its state or, while the user changes it, the steps of that change. */
export function SecondStepSection() {
  const { t } = useTranslation('secondStep');
  const { data, error, refetch } = useQuery(secondStepQuery);
  return (
    <Section title={t('title')} card>
      <div className={style['card']}>
        {data !== undefined ? (
          <Content state={data} />
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="96px" />
        )}
      </div>
    </Section>
  );
}
