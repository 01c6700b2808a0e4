import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditEntry } from './queries.ts';

/** Links to the document, by the area of the action. Holds have no page, so it leads to their list. */
function DocumentLink({ area, id }: { area: string; id: string }): ReactNode {
  switch (area) {
    case 'order':
      return (
        <Link to={paths.order} params={{ id }}>
          {id}
        </Link>
      );
    case 'invoice':
      return (
        <Link to={paths.invoice} params={{ id }}>
          {id}
        </Link>
      );
    case 'quote':
      return (
        <Link to={paths.quote} params={{ id }}>
          {id}
        </Link>
      );
    case 'hold':
      return (
        <Link to={paths.holds} search={{ search: id }}>
          {id}
        </Link>
      );
    case 'payment':
      return (
        <Link to={paths.paymentsReturn} search={{ payment: id }}>
          {id}
        </Link>
      );
    default:
      return id;
  }
}

/**
 * What was done, with a link to its document. The trail has only documents that its reader may see, so there is no
 * link that is refused.
 */
export function Activity({ entry: { action, what, subject } }: { entry: AuditEntry }) {
  const at = subject === '' ? -1 : what.indexOf(subject);
  if (at < 0) return what;
  return (
    <>
      {what.slice(0, at)}
      <DocumentLink area={action.split('.')[0] ?? ''} id={subject} />
      {what.slice(at + subject.length)}
    </>
  );
}
