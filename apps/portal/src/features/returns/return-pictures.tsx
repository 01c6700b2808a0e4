import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { usePicture } from './queries.ts';
import style from './returns.module.css';

function Picture({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation('returns');
  const { t: common } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { data, isFetching, isError, refetch } = usePicture(id, isShown);
  if (data !== undefined) return <img className={style['photo']} src={data} alt={t('photoAlt', { number })} />;
  if (isError && !isFetching) return <ErrorNote text={common('error.notLoaded')} onRetry={() => void refetch()} />;
  return (
    <Button busy={isFetching} onClick={() => setShown(true)}>
      {t('showPhoto', { number })}
    </Button>
  );
}

/** The pictures of a return. Each is fetched when it is to be shown, because a phone may pay for them. */
export function ReturnPictures({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('returns');
  return (
    <div className={style['pictures']}>
      <Section title={t('photos')}>
        <ul className={style['photos']}>
          {ids.map((id, at) => (
            <li key={id}>
              <Picture id={id} number={at + 1} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
