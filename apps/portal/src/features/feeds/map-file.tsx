import { CallError } from '@tradecounter/contract/client';
import type { FeedMapping } from '@tradecounter/contract/feeds/mapping';
import type { LookedAt, SavedMapping, Tried } from '@tradecounter/contract/feeds/mapping-calls';
import { limits } from '@tradecounter/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { formatNumber } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { fixValue } from './edit-mapping.ts';
import style from './mappings.module.css';
import { useSaveMapping, useTryMapping } from './mutations.ts';
import { type ChosenFile, lookQuery, type Question } from './queries.ts';

type Part = { mapping: FeedMapping; onChange: (mapping: FeedMapping) => void };

/** Columns of the feed that have the same value in every row. */
function FixedValues({ seen, mapping, onChange }: Part & { seen: LookedAt }) {
  const { t } = useTranslation('fileMappings');
  const [added, setAdded] = useState<readonly string[]>([]);
  const isEmpty = (name: string): boolean => mapping.columns[name]?.from === undefined;
  const shown = seen.columns.filter(
    ({ name, needed }) =>
      isEmpty(name) && (needed || mapping.columns[name]?.value !== undefined || added.includes(name)),
  );
  const others = seen.columns.filter(({ name }) => isEmpty(name) && !shown.some((one) => one.name === name));
  return (
    <Section title={t('fixed.title')}>
      <p className={style['lead']}>{t('fixed.text')}</p>
      <div className={style['fields']}>
        {shown.map(({ name, about, needed }) => (
          <TextField
            key={name}
            label={needed ? t('fixed.needed', { name }) : name}
            hint={about}
            maxLength={limits.mappingText}
            autoComplete="off"
            spellCheck={false}
            value={mapping.columns[name]?.value ?? ''}
            onChange={({ currentTarget: { value } }) => {
              // An emptied field stays, so that another value can be typed.
              setAdded([...added, name]);
              onChange(fixValue(mapping, name, value));
            }}
          />
        ))}
        <SelectField
          label={t('fixed.add')}
          value=""
          options={[{ value: '', label: t('fixed.none') }, ...others.map(({ name }) => ({ value: name, label: name }))]}
          onChange={({ currentTarget }) => setAdded([...added, currentTarget.value])}
        />
      </div>
    </Section>
  );
}

type Fault = Tried['faults'][number];

function Faults({ title, faults }: { title: string; faults: readonly Fault[] }) {
  const { t } = useTranslation('fileMappings');
  const columns: Column<Fault>[] = [
    { key: 'reason', head: t('tried.reason'), cell: ({ reason }) => reason, lead: true },
    { key: 'column', head: t('tried.column'), cell: ({ column }) => column },
    { key: 'line', head: t('tried.line'), cell: ({ line }) => (line === 0 ? '' : formatNumber(line)), figure: true },
    { key: 'rows', head: t('tried.rows'), cell: ({ rows }) => formatNumber(rows), figure: true },
  ];
  if (faults.length === 0) return null;
  return (
    <>
      <h3 className={style['faults']}>{title}</h3>
      <DataTable
        caption={title}
        columns={columns}
        rows={faults}
        rowKey={({ line, column, reason }) => `${line}/${column}/${reason}`}
      />
    </>
  );
}

/** What an import of the file would do. */
function TriedReport({ tried }: { tried: Tried }) {
  const { t } = useTranslation('fileMappings');
  return (
    <Section title={t('tried.title')}>
      <p className={style['lead']} role="status">
        {t('tried.text', { ...tried })} {tried.bad === 0 && tried.rows > 0 && t('tried.fine')}
      </p>
      <Faults title={t('tried.faults')} faults={tried.faults} />
      <Faults title={t('tried.warnings')} faults={tried.warnings} />
    </Section>
  );
}

/** Names of files, as they are typed. */
const filesOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function SaveForm({ mapping, name: known, onSaved }: { mapping: FeedMapping; name: string; onSaved: () => void }) {
  const { t } = useTranslation('fileMappings');
  const [name, setName] = useState(known);
  const [files, setFiles] = useState(mapping.files.join(', '));
  const { mutate, isPending, error } = useSaveMapping();
  const { fields } = CallError.of(error);
  const filesError = Object.entries(fields).find(([field]) => field.startsWith('mapping.files'))?.[1] ?? null;
  const save = (): void =>
    mutate(
      { name: name.trim(), mapping: { ...mapping, files: filesOf(files) } },
      {
        onSuccess: () => {
          notify('success', t('save.done', { name: name.trim() }));
          onSaved();
        },
      },
    );
  return (
    <Section title={t('save.title')}>
      <form
        noValidate
        className={style['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && name.trim() !== '') save();
        }}
      >
        <TextField
          label={t('save.name')}
          hint={t('save.nameHint')}
          maxLength={limits.mappingName}
          autoComplete="off"
          value={name}
          error={fields['name'] ?? null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={t('save.files')}
          hint={t('save.filesHint')}
          autoComplete="off"
          spellCheck={false}
          value={files}
          error={filesError}
          onChange={({ currentTarget }) => setFiles(currentTarget.value)}
        />
        <div className={style['actions']}>
          <Button type="submit" kind="main" busy={isPending} disabled={name.trim() === ''}>
            {t('save.action')}
          </Button>
        </div>
      </form>
      {error !== null && Object.keys(fields).length === 0 && (
        <p role="alert" className={style['problem']}>
          {failureText(error)}
        </p>
      )}
    </Section>
  );
}

/** Guesses the columns of a file, lets the user mend them, tries and saves them. */
export function MapFile({
  file,
  saved,
  onSaved,
}: {
  file: ChosenFile;
  saved: readonly SavedMapping[];
  onSaved: () => void;
}) {
  const { t } = useTranslation('fileMappings');
  const [feed, setFeed] = useState<string | null>(null);
  const [edited, setEdited] = useState<FeedMapping | null>(null);
  const [from, setFrom] = useState('');
  const question: Question = feed === null ? {} : { feed };
  const guess = useQuery({ ...lookQuery(file, question), placeholderData: keepPreviousData });
  const checked = useQuery({
    ...lookQuery(file, edited === null ? question : { mapping: edited }),
    placeholderData: keepPreviousData,
  });
  const { mutate, reset, data: tried, isPending, error } = useTryMapping(file);
  if (guess.data === undefined)
    return guess.error === null ? (
      <Skeleton height="320px" />
    ) : (
      <ErrorState error={guess.error} onRetry={() => void guess.refetch()} />
    );
  const mapping = edited ?? guess.data.mapping;
  const isGuessed = (column: string): boolean =>
    mapping.feed === guess.data.mapping.feed &&
    JSON.stringify(mapping.columns[column]?.from) === JSON.stringify(guess.data.mapping.columns[column]?.from);
  const seen: LookedAt = {
    ...(checked.data ?? guess.data),
    sureness: Object.fromEntries(Object.entries(guess.data.sureness).filter(([column]) => isGuessed(column))),
  };
  const change = (next: FeedMapping): void => {
    reset();
    setEdited(next);
  };
  const startFrom = (name: string): void => {
    reset();
    setFrom(name);
    const found = saved.find((one) => one.name === name)?.mapping ?? null;
    setEdited(found);
    if (found !== null) setFeed(found.feed);
  };
  const missing = seen.columns.filter(({ name, needed }) => needed && mapping.columns[name] === undefined);
  return (
    <>
      <div className={style['fields']}>
        <SelectField
          label={t('feed')}
          value={mapping.feed}
          options={guess.data.feeds.map((name) => ({ value: name, label: name }))}
          onChange={({ currentTarget }) => {
            startFrom('');
            setFeed(currentTarget.value);
          }}
        />
        {saved.length > 0 && (
          <SelectField
            label={t('startFrom')}
            value={from}
            options={[
              { value: '', label: t('guess') },
              ...saved.map(({ name }) => ({ value: name, label: t('savedAs', { name }) })),
            ]}
            onChange={({ currentTarget }) => startFrom(currentTarget.value)}
          />
        )}
      </div>
      <Section title={file.name}>
        <p className={style['lead']}>
          {t('rows', { count: seen.rows })}
          {seen.reading !== '' && ` · ${t('readAs', { reading: seen.reading })}`}
        </p>
        <ColumnsTable seen={seen} mapping={mapping} onChange={change} />
      </Section>
      <FixedValues key={mapping.feed} seen={seen} mapping={mapping} onChange={change} />
      {missing.length > 0 && (
        <p role="status" className={style['problem']}>
          {t('missing', { columns: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <div className={style['actions']}>
        <Button kind="main" busy={isPending} disabled={missing.length > 0} onClick={() => mutate(mapping)}>
          {t('try')}
        </Button>
      </div>
      {error !== null && (
        <p role="alert" className={style['problem']}>
          {failureText(error)}
        </p>
      )}
      {tried !== undefined && <TriedReport tried={tried} />}
      <SaveForm key={from} mapping={mapping} name={from} onSaved={onSaved} />
    </>
  );
}
