import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../app/session/session.ts';
import { useSettled } from '../../../app/timing/use-settled.ts';
import { normalText } from '../queries.ts';
import { documentsQuery, type FoundDocument, maySeeDocuments } from './queries.ts';

/** Milliseconds after the last keystroke before the search for documents. They may arrive after the items. */
const settleDelay = 120;

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
  const maySearch = maySeeDocuments(user);
  const text = normalText(typed);
  const settledText = useSettled(text, settleDelay);
  const query = documentsQuery(customerNumber, settledText);
  const enabled = maySearch && query.enabled === true && text !== '';
  const { data, isError, isFetching } = useQuery({
    ...query,
    enabled,
    throwOnError: false,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[0] === customerNumber ? previous : undefined,
  });
  const isSearchable = maySearch && documentsQuery(customerNumber, text).enabled === true;
  return {
    documents: isSearchable && enabled ? (data ?? []) : [],
    pending: isSearchable && (settledText !== text || isFetching),
    failed: isError && settledText === text,
  };
}
