import { paths } from '@tradecounter/contract/pages/pages';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { useAppOptions, useFooterContent } from '../../../content/use-content.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PhoneLink } from '../../../ui/contact-links.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { CodeSuggestions } from '../../codes/code-suggestions.tsx';
import { RequestButton } from '../../quotes/requesting/quote-requests.tsx';
import style from './nothing-found.module.css';

/** The phone number of the content, or else of the branch that serves the user. Empty if there is none. */
function usePhone(): string {
  const { location } = useUser();
  const options = useAppOptions();
  return useFooterContent()?.contactPhoneOverride ?? options.contactPhoneOverride ?? location.phone;
}

/** Shown for a search that finds nothing: similar items, other ways to look, and the people who can help. */
export function NothingFound({ search }: { search: string }) {
  const { t } = useTranslation('catalog');
  const phone = usePhone();
  const request = { lines: [], sidemark: '', comments: t('list.emptySearchFor', { search }) };
  return (
    <div className={style['nothing']}>
      <EmptyState
        icon="search"
        title={t('list.emptySearch', { search })}
        text={t('list.emptySearchText')}
        action={
          <>
            <LinkButton to={paths.categories} kind="main">
              {t('browse.toCategories')}
            </LinkButton>
            <RequestButton request={request}>{t('list.emptySearchQuote')}</RequestButton>
          </>
        }
      />
      <CodeSuggestions code={search} description={search} />
      {phone !== '' && (
        <p>
          {t('list.emptySearchCall')} <PhoneLink number={phone} />
        </p>
      )}
    </div>
  );
}
