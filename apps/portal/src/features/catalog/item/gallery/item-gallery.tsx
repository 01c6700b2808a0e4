import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { CloseLook } from './close-look.tsx';
import style from './item-gallery.module.css';
import { ItemPicture } from '../../list/rows/item-picture.tsx';

/** The picture, and a close look at it over all of the window. */
export function ItemGallery({ picture, name }: { picture: string | null; name: string }) {
  const { t } = useTranslation('catalog');
  const [open, setOpen] = useState(false);
  if (picture === null) return <ItemPicture picture={null} sizes="1px" />;
  return (
    <>
      <button type="button" className={style['open']} onClick={() => setOpen(true)} aria-label={t('item.zoom')} aria-haspopup="dialog">
        <ItemPicture picture={picture} name={name} sizes="(max-width: 800px) 100vw, 44vw" eager />
        <span className={style['sign']} aria-hidden="true">
          <Icon name="search" size={18} />
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} full>
        <CloseLook src={`${picture}/1200.webp`} name={name} />
      </Dialog>
    </>
  );
}
