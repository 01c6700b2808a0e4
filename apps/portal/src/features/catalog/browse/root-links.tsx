import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../../session/session.ts';
import { categoryLink, offered, roots } from './category-tree.ts';
import { categoriesQuery } from '../queries.ts';

/** The roots of the category tree as plain links for a menu; empty until they are loaded. */
export function RootLinks({ onFollow }: { onFollow?: () => void }) {
  const { customerNumber } = useUser();
  const { data } = useQuery({ ...categoriesQuery(customerNumber), throwOnError: false });
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
