import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useMayOpen } from '../../app/session/may-open.ts';
import { Code } from '../../ui/code.tsx';
import style from './returns.module.css';

/** The number of an order or an invoice, with a link for users who can open it. */
export function DocumentLink({ page, id }: { page: 'order' | 'invoice'; id: string }) {
  const opens = useMayOpen(page);
  if (!opens) return <Code>{id}</Code>;
  return (
    <Link to={paths[page]} params={{ id }} className={style['document']}>
      <Code>{id}</Code>
    </Link>
  );
}

/** The kind of document that a return is about. */
export const pageOfSource = (source: string): 'order' | 'invoice' => (source === 'order' ? 'order' : 'invoice');
