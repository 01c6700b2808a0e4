import type { SavedMapping } from '@tradecounter/contract/feeds/mapping-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { pageData } from '../../app/query/page-data.ts';
import { formatMoment } from '../../format/formats.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ChooseFile } from './choose-file.tsx';
import { MapFile } from './map-file.tsx';
import style from './mappings.module.css';
import { useRemoveMapping } from './mutations.ts';
import { type ChosenFile, mappingsQuery } from './queries.ts';

/** Saves a mapping as a file, for `tradecounter import --map`. */
function download({ name, mapping }: SavedMapping): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(mapping, null, 2)}\n`], { type: 'application/json' }));
  link.download = `${name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Asks before a mapping is removed. */
function RemoveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('fileMappings');
  const { mutate, isPending } = useRemoveMapping();
  const remove = (): void =>
    mutate(name, {
      onSuccess: () => notify('success', t('saved.removed', { name })),
      onError: (error) => notify('error', failureText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('saved.removing', { name })}
      text={t('saved.removingText')}
      cancel={t('saved.cancel')}
      confirm={t('saved.remove')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function SavedMappings({ saved }: { saved: readonly SavedMapping[] }) {
  const { t } = useTranslation('fileMappings');
  const [removing, setRemoving] = useState<string | null>(null);
  if (saved.length === 0) return <p className={style['lead']}>{t('saved.none')}</p>;
  return (
    <>
      <ul className={style['saved']}>
        {saved.map((one) => (
          <li key={one.name}>
            <div>
              <strong>{one.name}</strong>
              <span>
                {t('saved.facts', {
                  feed: one.mapping.feed,
                  files: one.mapping.files.join(', ') || t('saved.noFiles'),
                })}
              </span>
              <span>{t('saved.by', { name: one.savedBy, moment: formatMoment(one.savedAt) })}</span>
            </div>
            <Button kind="quiet" icon="download" fold onClick={() => download(one)}>
              {t('saved.download')} <span className="visually-hidden">{one.name}</span>
            </Button>
            <Button kind="quiet" icon="trash" fold onClick={() => setRemoving(one.name)}>
              {t('saved.remove')} <span className="visually-hidden">{one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {removing !== null && <RemoveDialog name={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** /staff/files: how files of other programs become feeds, for the distributor's staff. */
export function MappingsPage() {
  const { t } = useTranslation('fileMappings');
  const { data, error, refetch } = useQuery({ ...mappingsQuery, ...pageData });
  const [file, setFile] = useState<ChosenFile | null>(null);
  return (
    <Page>
      <PageHead
        title={t('title')}
        note={t('lead')}
        tools={
          <LinkButton icon="people" to={paths.staff}>
            {t('back')}
          </LinkButton>
        }
      />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="420px" />}
      {data !== undefined && (
        <div className={style['parts']}>
          <ChooseFile chosen={file !== null} onChoose={setFile} />
          {file !== null && <MapFile key={file.id} file={file} saved={data} onSaved={() => setFile(null)} />}
          <Section title={t('saved.title')}>
            <SavedMappings saved={data} />
          </Section>
        </div>
      )}
    </Page>
  );
}
