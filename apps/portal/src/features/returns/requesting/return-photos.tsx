import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import style from './return-dialog.module.css';

interface Props {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Chooses up to six photos, several at once or one after another. */
export function ReturnPhotos({ photos, onChange }: Props) {
  const { t } = useTranslation('returns');
  const add = (files: FileList | null): void => onChange([...photos, ...(files ?? [])].slice(0, limits.returnPictures));
  return (
    <div className={style['photos']}>
      {photos.length < limits.returnPictures && (
        <label className={style['file']}>
          <span>{t('form.photos', { count: limits.returnPictures })}</span>
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            onChange={({ currentTarget }) => {
              add(currentTarget.files);
              // So that the same photo can be chosen again after it was taken out.
              currentTarget.value = '';
            }}
          />
          <small>{t('form.photoHint')}</small>
        </label>
      )}
      {photos.length > 0 && (
        <ul className={style['chosen']}>
          {photos.map((photo, at) => (
            <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
              <span>{photo.name}</span>
              <Button kind="quiet" onClick={() => onChange(photos.filter((_, other) => other !== at))}>
                {t('form.removePhoto', { name: photo.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
