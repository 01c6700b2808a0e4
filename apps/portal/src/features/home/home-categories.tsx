import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { CategoryTiles } from '../catalog/browse/category-tiles.tsx';
import { offered, roots } from '../catalog/browse/category-tree.ts';
import { categoriesQuery } from '../catalog/queries.ts';

/** The categories on the home page; empty where there are none. `title` comes from the content; null = the usual one. */
export function HomeCategories({ title }: { title: string | null }) {
  const { t } = useTranslation('home');
  const { customerNumber } = useUser();
  const { data, isError, refetch } = useQuery({ ...categoriesQuery(customerNumber), throwOnError: false });
  const tiles = offered(roots(data ?? []));
  if (isError && data === undefined)
    return <FailedSection title={title ?? t('categories.title')} onRetry={() => void refetch()} />;
  if (tiles.length === 0) return null;
  return (
    <Section title={title ?? t('categories.title')} action={<Link to={paths.categories}>{t('categories.all')}</Link>}>
      <CategoryTiles name={title ?? t('categories.title')} categories={tiles} small />
    </Section>
  );
}
