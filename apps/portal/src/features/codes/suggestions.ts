import { codeLimits } from '@tradecounter/contract/catalog/codes';
import { queryOptions } from '@tanstack/react-query';
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
export const suggestionsQuery = (customerNumber: string, code: string, description: string) =>
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
