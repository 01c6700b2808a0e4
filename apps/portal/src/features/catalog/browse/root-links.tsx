import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { categoryLink, offered, roots } from './category-tree.ts';
import { categoriesQuery } from '../queries.ts';

/** The roots of the category tree as plain links for a menu; empty until they are loaded. Says so where that failed. */
export function RootLinks({ onFollow }: { onFollow?: () => void }) {
  const { customerNumber } = useUser();
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...categoriesQuery(customerNumber), throwOnError: false });
  if (isError && data === undefined) return <ErrorNote text={t('error.notLoaded')} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <ul>
      {offered(roots(data)).map((category) => (
        <li key={category.id}>
          <Link {...categoryLink(category)} onClick={onFollow}>
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
