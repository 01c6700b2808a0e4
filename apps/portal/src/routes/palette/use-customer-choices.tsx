import { useFoundCustomers } from '../../features/accounts/use-found-customers.ts';
import { ChoiceLine } from '../../features/palette/choice-line.tsx';
import { type Found, most } from './found.ts';

/** Returns the user's other customers; choosing one changes the customer. */
export function useCustomerChoices(
  typed: string,
  asked: string,
  { enabled, onCustomer }: { enabled: boolean; onCustomer: (customerNumber: string) => void },
): Found {
  const { customers, pending, failed } = useFoundCustomers(typed, asked, { size: most, enabled });
  const choices = customers.map(({ customerNumber, name, city, state }) => ({
    key: `customer ${customerNumber}`,
    content: (
      <ChoiceLine
        icon="user"
        name={name}
        facts={[customerNumber, [city, state].filter((part) => part !== '').join(', ')]}
      />
    ),
    go: { run: () => onCustomer(customerNumber) },
  }));
  return { choices, pending, failed };
}
