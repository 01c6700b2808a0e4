import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import style from './customer-button.module.css';
import { openChangeCustomers } from './dialog-state.ts';

/** The customer number. A press opens the dialog that changes the customer, if the user has others. */
export function CustomerButton({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation('shell');
  const { customerNumber, accounts } = useUser();
  if (accounts < 2) return <Code>{customerNumber}</Code>;
  const press = (): void => {
    onPress?.();
    openChangeCustomers();
  };
  return (
    <button
      type="button"
      className={style['button']}
      onClick={press}
      aria-label={t('user.changeCustomer', { customerNumber })}
      title={t('user.changeCustomer', { customerNumber })}
    >
      <Code>{customerNumber}</Code>
    </button>
  );
}
