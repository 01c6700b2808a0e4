import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import style from './item-gallery.module.css';
import { ItemPicture } from '../list/rows/item-picture.tsx';

/** The picture, and a close look at it: the large one fills the window, a press there shows it twice as large. */
export function ItemGallery({ picture, name }: { picture: string | null; name: string }) {
  const { t } = useTranslation('catalog');
  const [open, setOpen] = useState(false);
  const [close, setClose] = useState(false);
  if (picture === null) return <ItemPicture picture={null} sizes="1px" />;
  return (
    <>
      <button type="button" className={style['open']} onClick={() => setOpen(true)} aria-label={t('item.zoom')} aria-haspopup="dialog">
        <ItemPicture picture={picture} name={name} sizes="(max-width: 800px) 100vw, 44vw" eager />
        <span className={style['sign']} aria-hidden="true">
          <Icon name="search" size={18} />
        </span>
      </button>
      <Dialog open={open} onClose={() => [setOpen(false), setClose(false)]} title={name} wide>
        <div className={style['frame']} tabIndex={0} role="region" aria-label={t('item.pictures', { name })}>
          <button
            type="button"
            className={[style['large'], close && style['closer']].filter(Boolean).join(' ')}
            aria-pressed={close}
            aria-label={close ? t('item.farther') : t('item.closer')}
            onClick={() => setClose(!close)}
          >
            <img src={`${picture}/1200.webp`} width={1200} height={900} alt={name} decoding="async" />
          </button>
        </div>
      </Dialog>
    </>
  );
}
