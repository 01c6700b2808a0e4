import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import style from './mails.module.css';
import { mailKindsQuery, mailPreviewQuery } from './queries.ts';
import { ShownMail } from './shown-mail.tsx';

const languages = ['en', 'es', 'fr-CA'] as const;
type Language = (typeof languages)[number];

function Preview({ kind, language }: { kind: string; language: Language }) {
  const { data, error, refetch } = useQuery(mailPreviewQuery(useUser().customerNumber, kind, language));
  if (data != null) return <ShownMail mail={data} />;
  return error === null ? <Skeleton height="520px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

const kindsWithWords = [
  'invitation',
  'joining',
  'confirmAddress',
  'approved',
  'declined',
  'forgot',
  'passwordChanged',
  'emailChanged',
  'newAddress',
  'addressInUse',
  'secondStep',
  'orderPlaced',
  'orderMailbox',
  'orderChanged',
  'shipped',
  'onTheTruck',
  'delivered',
  'holdEnding',
  'receipt',
  'paymentFailed',
  'paymentReturned',
  'paymentNotCharged',
  'statement',
] as const;

function Chooser({ kinds }: { kinds: readonly string[] }) {
  const { t } = useTranslation('developer');
  const [kind, setKind] = useState(kinds[0] ?? '');
  const [language, setLanguage] = useState<Language>('en');
  const nameOf = (one: string): string => {
    const knownKind = kindsWithWords.find((name) => name === one);
    return knownKind === undefined ? one : t(`preview.kinds.${knownKind}`);
  };
  return (
    <div className={style['preview']}>
      <div className={style['tools']}>
        <SelectField
          label={t('preview.kind')}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
        <Segmented
          name={t('preview.language')}
          value={language}
          choices={languages.map((one) => ({ value: one, label: one }))}
          onChange={setLanguage}
        />
      </div>
      <Preview kind={kind} language={language} />
    </div>
  );
}

/** Each kind of mail as it is sent, with sample data, in each language. */
export function MailPreviews() {
  const { t } = useTranslation('developer');
  const { data, error, refetch } = useQuery(mailKindsQuery(useUser().customerNumber));
  return (
    <Section card title={t('preview.title')}>
      {data !== undefined ? (
        <Chooser kinds={data} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="520px" />
      )}
    </Section>
  );
}
