import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { native } from '../../../device/native.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { fileName, sizeText } from '../../files/file-name.ts';
import { FilePicture } from '../../files/file-picture.tsx';
import { readFile } from '../../files/file-query.ts';
import type { QuoteMessage } from '../queries.ts';
import style from './quote-talk.module.css';

type MessageFile = QuoteMessage['files'][number];

/** A file of a message: a picture is shown, and a PDF only saved. */
function MessageFileRow({ file }: { file: MessageFile }) {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const { t: words } = useTranslation('files');
  const { customerNumber } = useUser();
  const [open, setOpen] = useState(false);
  const isPicture = file.mediaType === 'image/jpeg';
  const name = fileName(file, t('talk.file'));
  const saving = useMutation({
    mutationFn: async () => native().saveFile(name, await readFile(customerNumber, file.id)),
  });
  return (
    <li>
      <Button
        icon={isPicture ? 'document' : 'download'}
        busy={saving.isPending}
        onClick={() => (isPicture ? setOpen(true) : saving.mutate())}
      >
        <span className="visually-hidden">{words(isPicture ? 'view' : 'save')}</span>{' '}
        {t('talk.fileOf', { name, size: sizeText(file.size) })}
      </Button>
      {saving.isError && <ErrorNote text={common('error.notLoaded')} onRetry={() => saving.mutate()} />}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        wide
        actions={
          <Button icon="download" busy={saving.isPending} onClick={() => saving.mutate()}>
            {words('save')}
          </Button>
        }
      >
        <FilePicture id={file.id} alt={name} />
      </Dialog>
    </li>
  );
}

export const MessageFiles = ({ files }: { files: readonly MessageFile[] }) =>
  files.length > 0 && (
    <ul className={style['files']}>
      {files.map((file) => (
        <MessageFileRow key={file.id} file={file} />
      ))}
    </ul>
  );
