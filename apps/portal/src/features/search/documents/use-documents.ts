import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../session/session.ts';
import { useSettled } from '../../../timing/use-settled.ts';
import { normalText } from '../queries.ts';
import { documentsQuery, type FoundDocument, maySeeDocuments } from './queries.ts';

/** Milliseconds without a key after which the server is asked: documents may come after the items. */
const pause = 120;

interface Documents {
  documents: readonly FoundDocument[];
  /** Whether the answer to the text is still to come. */
  pending: boolean;
  failed: boolean;
}

/** Documents that a text finds; those of the text before stay until the answer is there. */
export function useDocuments(typed: string): Documents {
  const user = useUser();
  const { customerNumber } = user;
  const mayAsk = maySeeDocuments(user);
  const text = normalText(typed);
  const asked = useSettled(text, pause);
  const query = documentsQuery(customerNumber, asked);
  const enabled = mayAsk && query.enabled === true && text !== '';
  const { data, isError, isFetching } = useQuery({
    ...query,
    enabled,
    throwOnError: false,
    placeholderData: (before, last) => (last?.queryKey[0] === customerNumber ? before : undefined),
  });
  const due = mayAsk && documentsQuery(customerNumber, text).enabled === true;
  return {
    documents: due && enabled ? (data ?? []) : [],
    pending: due && (asked !== text || isFetching),
    failed: isError && asked === text,
  };
}
