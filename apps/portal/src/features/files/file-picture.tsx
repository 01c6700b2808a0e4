import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { pictureQuery } from './file-query.ts';
import style from './file-picture.module.css';

/** A picture that belongs to a document. It loads when it is drawn. */
export function FilePicture({ id, alt }: { id: string; alt: string }) {
  const { t } = useTranslation();
  const { customerNumber } = useUser();
  const { data, isError, isFetching, refetch } = useQuery(pictureQuery(customerNumber, id));
  if (data !== undefined) return <img className={style['picture']} src={data} alt={alt} />;
  if (isError && !isFetching) return <ErrorNote text={t('error.notLoaded')} onRetry={() => void refetch()} />;
  return <Skeleton width="100%" height="12em" />;
}
