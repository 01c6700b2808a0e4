import type { CustomerEntry } from '@tradecounter/contract/accounts/accounts';
import { useTranslation } from 'react-i18next';
import { Code } from '../../ui/code.tsx';
import style from './customer-table.module.css';

interface Props {
  customers: readonly CustomerEntry[];
  chosen: string | null;
  onChoose: (customerNumber: string) => void;
}

/** The maximum number of rows shown. A search finds the others. */
const maxRows = 200;

/** A table of customers with a radio button in each row, so that arrow keys move through them. */
export function CustomerTable({ customers, chosen, onChoose }: Props) {
  const { t } = useTranslation('accounts');
  const shown = customers.slice(0, maxRows);
  return (
    <>
      <div className={style['frame']} role="group" aria-label={t('table')}>
        <table className={style['table']}>
          <caption className="visually-hidden">{t('table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('city')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ customerNumber, name, city, state }) => (
              <tr
                key={customerNumber}
                data-chosen={customerNumber === chosen || undefined}
                onClick={() => onChoose(customerNumber)}
              >
                <th scope="row">
                  <label className={style['choice']}>
                    <input
                      type="radio"
                      name="customer"
                      checked={customerNumber === chosen}
                      onChange={() => onChoose(customerNumber)}
                    />
                    <span>{name}</span>
                  </label>
                </th>
                <td>
                  <Code>{customerNumber}</Code>
                </td>
                <td>{city}</td>
                <td>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < customers.length && (
        <p className={style['more']}>{t('more', { shown: shown.length, count: customers.length })}</p>
      )}
    </>
  );
}
