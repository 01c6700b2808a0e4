import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/code.tsx';
import style from './numbers.module.css';

/** The kinds of entries whose number is a payment's. */
const paymentKinds = new Set(['payment', 'discount', 'returned', 'applied']);

/** The number of an entry, as a link to its invoice, credit or payment. */
export function EntryNumber({ kind, number }: { kind: string; number: string }) {
  if (number === '') return null;
  return paymentKinds.has(kind) ? (
    <Link to={paths.paymentsReturn} className={style['number']} search={{ payment: number }}>
      <Code>{number}</Code>
    </Link>
  ) : (
    <Link to={paths.invoice} className={style['number']} params={{ id: number }}>
      <Code>{number}</Code>
    </Link>
  );
}
