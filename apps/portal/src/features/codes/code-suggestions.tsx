import { codeLimits } from '@tradecounter/contract/catalog/codes';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { formatDate } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import style from './code-suggestions.module.css';
import { suggestionsQuery } from './suggestions.ts';

interface Props {
  code: string;
  /** What the customer calls the goods. */
  description: string;
  /** Runs with the number of the chosen item. Without it, each item links to its page. */
  onPick?: (id: string) => void;
}

/** Items with a similar number, or with words of the description, for a code that names nothing. */
export function CodeSuggestions({ code, description, onPick }: Props) {
  const { t } = useTranslation('codes');
  const common = useTranslation().t;
  const { customerNumber } = useUser();
  const { data, isError, refetch } = useQuery({
    ...suggestionsQuery(customerNumber, code, description),
    // A longer text is no number.
    enabled: code.length <= codeLimits.code,
  });
  if (isError)
    return (
      <p role="alert">
        {t('suggest.failed')}{' '}
        <Button kind="quiet" onClick={() => void refetch()}>
          {common('action.tryAgain')}
        </Button>
      </p>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <div role="group" aria-label={t('suggest.title')} className={style['suggestions']}>
      <span>{t('suggest.title')}</span>
      {data.map(({ id, description: text, knownAs, by, boughtOn }) => {
        const content = (
          <>
            <Code>{id}</Code> {keepSizeTogether(text)}
            <small>
              {[
                knownAs === null
                  ? t(by === 'words' ? 'suggest.words' : 'suggest.number')
                  : t('suggest.own', { knownAs }),
                boughtOn === null ? '' : t('suggest.bought', { date: formatDate(boughtOn) }),
              ]
                .filter((why) => why !== '')
                .join(' · ')}
            </small>
          </>
        );
        return onPick === undefined ? (
          <Link key={id} to={paths.item} params={{ id }} className={style['suggestion']}>
            {content}
          </Link>
        ) : (
          <button key={id} type="button" className={style['suggestion']} onClick={() => onPick(id)}>
            {content}
          </button>
        );
      })}
    </div>
  );
}
