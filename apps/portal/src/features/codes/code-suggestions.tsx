import { codeLimits } from '@tradecounter/contract/catalog/codes';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { formatDate } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import style from './code-suggestions.module.css';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { CodeSuggestionsDocument, type CodeSuggestionsQuery } from './code-suggestions.graphql.ts';

type Suggestions = CodeSuggestionsQuery['codeSuggestions'][number]['items'];

interface Waiting {
  customerNumber: string;
  code: string;
  description: string;
  resolve: (found: Suggestions) => void;
  reject: (error: unknown) => void;
}

/** Codes that are asked for together, because a page shows many rows at once. */
let waiting: Waiting[] = [];

async function ask(all: readonly Waiting[]): Promise<void> {
  const { customerNumber } = all[0]!;
  const codes = all.map(({ code, description }) => ({ code, description }));
  try {
    const { codeSuggestions } = await runQuery(CodeSuggestionsDocument, { customerNumber, codes });
    for (const [at, { resolve }] of all.entries()) resolve(codeSuggestions[at]?.items ?? []);
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}

function askAll(): void {
  for (const ofCustomer of Map.groupBy(waiting, ({ customerNumber }) => customerNumber).values())
    for (let from = 0; from < ofCustomer.length; from += codeLimits.suggestedAtOnce)
      void ask(ofCustomer.slice(from, from + codeLimits.suggestedAtOnce));
  waiting = [];
}

/** Items with a similar number, or with words of the description, for a code that names nothing. */
const suggestionsQuery = (customerNumber: string, code: string, description: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'codeSuggestions', code, description),
    queryFn: () =>
      new Promise<Suggestions>((resolve, reject) => {
        // The rows of a page ask one after the other, in the same task.
        if (waiting.length === 0) setTimeout(askAll, 0);
        waiting.push({ customerNumber, code, description, resolve, reject });
      }),
    throwOnError: false,
    staleTime: 60_000,
  });

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
