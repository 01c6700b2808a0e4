import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FileRow } from '../files/document-files.tsx';
import { FilePicture } from '../files/file-picture.tsx';
import type { Delivery } from './queries.ts';
import style from './delivery-files.module.css';

type File = Delivery['files'][number];

/** What a file shows, with the name of the person who signed. */
function Caption({ file: { kind, name }, takenBy }: { file: File; takenBy: string }) {
  const { t } = useTranslation('deliveries');
  if (kind === 'signature')
    return <figcaption>{takenBy === '' ? t('files.signature') : t('files.signedBy', { name: takenBy })}</figcaption>;
  return name === '' ? null : <figcaption>{name}</figcaption>;
}

/** The button that shows the pictures, the signature and other files of a delivery. Empty if it has none. */
export function DeliveryFiles({ delivery: { id, files, takenBy } }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries');
  const [open, setOpen] = useState(false);
  const pictures = files.filter(({ mediaType }) => mediaType === 'image/jpeg');
  const documents = files.filter((file) => !pictures.includes(file));
  const count = pictures.filter(({ kind }) => kind !== 'signature').length;
  const parts = [
    ...(count > 0 ? [t('files.open', { count })] : []),
    ...(pictures.length > count ? [t('files.signature')] : []),
    ...(documents.length > 0 ? [t('files.documents', { count: documents.length })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <span className="screen-only">
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {parts.join(' · ')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('files.title', { id })} wide>
        <div className={style['files']}>
          {pictures.map((file) => (
            <figure key={file.id}>
              <FilePicture id={file.id} alt={t(file.kind === 'signature' ? 'files.signature' : 'files.picture')} />
              <Caption file={file} takenBy={takenBy} />
            </figure>
          ))}
          {documents.length > 0 && (
            <ul className={style['documents']}>
              {documents.map((file) => (
                <FileRow key={file.id} file={file} />
              ))}
            </ul>
          )}
        </div>
      </Dialog>
    </span>
  );
}
