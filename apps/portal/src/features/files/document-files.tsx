import { fileKinds, type FileKind } from '@tradecounter/contract/files/files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { native } from '../../device/native.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { FilePartsFragment } from './document-file.graphql.ts';
import { fileName, sizeText } from './file-name.ts';
import { FilePicture } from './file-picture.tsx';
import { readFile } from './file-query.ts';
import style from './document-files.module.css';

type File = FilePartsFragment;

const kinds: readonly string[] = Object.values(fileKinds).flat();
const isKnown = (kind: string): kind is FileKind => kinds.includes(kind);

/** A file with buttons that show and save it. */
export function FileRow({ file }: { file: File }) {
  const { t } = useTranslation('files');
  const { t: common } = useTranslation();
  const { customerNumber } = useUser();
  const [open, setOpen] = useState(false);
  const label = t(`kind.${isKnown(file.kind) ? file.kind : 'document'}`);
  const name = fileName(file, label);
  const saving = useMutation({
    mutationFn: async () => native().saveFile(name, await readFile(customerNumber, file.id)),
  });
  const isPicture = file.mediaType === 'image/jpeg';
  return (
    <li className={style['file']}>
      <div className={style['what']}>
        <b>{label}</b>
        <small>
          {[file.name, formatDate(file.addedAt), sizeText(file.size)].filter((part) => part !== '').join(' · ')}
        </small>
      </div>
      <div className={style['actions']}>
        {isPicture && (
          <Button kind="quiet" aria-label={t('viewNamed', { name })} onClick={() => setOpen(true)}>
            {t('view')}
          </Button>
        )}
        <Button
          icon="download"
          busy={saving.isPending}
          aria-label={t('saveNamed', { name })}
          onClick={() => saving.mutate()}
        >
          {t('save')}
        </Button>
      </div>
      {saving.isError && <ErrorNote text={common('error.notLoaded')} onRetry={() => saving.mutate()} />}
      <Dialog open={open} onClose={() => setOpen(false)} title={name} wide>
        <FilePicture id={file.id} alt={label} />
      </Dialog>
    </li>
  );
}

/** The files of a document, such as a proof of delivery. Empty if it has none. */
export function DocumentFiles({ files }: { files: readonly File[] }) {
  const { t } = useTranslation('files');
  if (files.length === 0) return null;
  return (
    <div className={[style['files'], 'screen-only'].join(' ')}>
      <Section title={t('title')} card>
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      </Section>
    </div>
  );
}
