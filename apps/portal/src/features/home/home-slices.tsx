import { heroSlice, itemsSlice, textSlice } from '@tradecounter/contract/content/content';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Slice } from '../../content/slices.ts';
import { useUser } from '../../app/session/session.ts';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { TextSlice } from '../../ui/page/text-slices.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import style from './home-slices.module.css';
import { quickItemsQuery } from './queries.ts';
import { QuickAddRow } from './quick-add-row.tsx';

type Props = { slice: Slice };

/** The large slice: a sentence, a picture and a link. */
function Hero({ slice: { title, body, picture, link, linkText } }: Props) {
  const isInternal = link?.startsWith(paths.home) === true;
  return (
    <section className={style['hero']}>
      <div className={style['text']}>
        {title !== null && <h2>{title}</h2>}
        {body !== null && <p>{body}</p>}
        {link != null && linkText != null && (
          <a
            className={style['go']}
            href={isInternal ? `#${link}` : link}
            {...(!isInternal && !link.startsWith('#') && { target: '_blank', rel: 'noreferrer' })}
          >
            {linkText}
          </a>
        )}
      </div>
      {picture != null && (
        <img className={style['picture']} src={picture.url} alt={picture.alt} loading="lazy" decoding="async" />
      )}
    </section>
  );
}

/** The items that the slice's search finds. Empty without a search or without results. */
function Items({ slice: { title, body, search } }: Props) {
  const { t } = useTranslation('home');
  const { customerNumber } = useUser();
  const searchText = search ?? '';
  const { data, isLoading, isError, refetch } = useQuery({
    ...quickItemsQuery(customerNumber, searchText),
    enabled: searchText !== '',
    throwOnError: false,
  });
  if (isError && data === undefined)
    return <FailedSection title={title ?? t('promoted.title')} onRetry={() => void refetch()} />;
  if (data === undefined || data.total === 0) return isLoading && <Unsized />;
  return (
    <Section
      title={title ?? t('promoted.title')}
      action={
        data.total > data.items.length ? (
          <Link to={paths.items} search={{ search: searchText }}>
            {t('promoted.all')}
          </Link>
        ) : null
      }
      card
    >
      {body !== null && <p className={style['about']}>{body}</p>}
      <ul className={style['items']}>
        {data.items.map((item) => (
          <QuickAddRow key={item.id} item={item} isOnly={false} />
        ))}
      </ul>
    </Section>
  );
}

const sliceComponents = { [heroSlice]: Hero, [textSlice]: TextSlice, [itemsSlice]: Items };

/** The slices of the home page in the content's order. The page draws categories and announcements in other places. */
export function HomeSlices({ slices }: { slices: readonly Slice[] }) {
  return slices.map((slice, at) => {
    const SliceComponent = Object.hasOwn(sliceComponents, slice.component)
      ? sliceComponents[slice.component as keyof typeof sliceComponents]
      : null;
    return SliceComponent === null ? null : <SliceComponent key={at} slice={slice} />;
  });
}
