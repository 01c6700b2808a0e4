import { mayOpen } from '@tradecounter/contract/pages/guards';
import { type PageKey, paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageFacts } from '../../app/session/may-open.ts';
import type { AuditEntry } from './queries.ts';

const pageOf: Readonly<Record<string, PageKey>> = {
  order: 'order',
  invoice: 'invoice',
  quote: 'quote',
  hold: 'holds',
  payment: 'paymentsReturn',
};

/**
 * Links to the document, by the area of the action, if the user may open its page. Holds have no page, so it leads to
 * their list.
 */
function DocumentLink({ area, id }: { area: string; id: string }): ReactNode {
  const facts = usePageFacts();
  const page = pageOf[area];
  if (page === undefined || !mayOpen(page, facts)) return id;
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

/** What was done, with a link to its document. */
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
