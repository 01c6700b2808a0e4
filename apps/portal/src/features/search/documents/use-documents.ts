import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../session/session.ts';
import { useSettled } from '../../../timing/use-settled.ts';
import { normalText } from '../queries.ts';
import { documentsQuery, type FoundDocument, maySeeDocuments } from './queries.ts';

/** Milliseconds after the last keystroke before the search for documents. They may arrive after the items. */
const pause = 120;

interface Documents {
  documents: readonly FoundDocument[];
  /** Whether the answer for this text hasn't arrived yet. */
  pending: boolean;
  failed: boolean;
}

/** Returns the documents found for a text. The previous ones stay until the answer arrives. */
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
