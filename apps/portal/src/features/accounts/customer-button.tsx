import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import style from './customer-button.module.css';
import { openChangeCustomers } from './dialog-state.ts';

/**
 * The customer number. A press opens the dialog that changes the customer, if the user has others. It leads the
 * distributor's staff to their customers instead: the dialog has only those for whom they acted before, and no people.
 */
export function CustomerButton({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation('shell');
  const { customerNumber, accounts } = useUser();
  const label = t('user.changeCustomer', { customerNumber });
  if (useMay('Staff'))
    return (
      <Link to={paths.staff} className={style['button']} onClick={onPress} aria-label={label} title={label}>
        <Code>{customerNumber}</Code>
      </Link>
    );
  if (accounts < 2) return <Code>{customerNumber}</Code>;
  const press = (): void => {
    onPress?.();
    openChangeCustomers();
  };
  return (
    <button type="button" className={style['button']} onClick={press} aria-label={label} title={label}>
      <Code>{customerNumber}</Code>
    </button>
  );
}
