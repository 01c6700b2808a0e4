import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session.ts';
import { Code } from '../../ui/code.tsx';
import style from './customer-button.module.css';
import { openChangeCustomers } from './dialog-state.ts';

/** The customer number; a press on it opens the change of customer, where there is another one. */
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
