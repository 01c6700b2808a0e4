import { useFoundCustomers } from '../../features/accounts/use-found-customers.ts';
import { ChoiceLine } from '../../features/palette/choice-line.tsx';
import { maxResults, type SearchResults } from './found.ts';

/** Returns the user's other customers; choosing one changes the customer. */
export function useCustomerChoices(
  typed: string,
  settledText: string,
  { enabled, onCustomer }: { enabled: boolean; onCustomer: (customerNumber: string) => void },
): SearchResults {
  const { customers, pending, failed } = useFoundCustomers(typed, settledText, { size: maxResults, enabled });
  const choices = customers.map(({ customerNumber, name, city, state }) => ({
    key: `customer ${customerNumber}`,
    content: (
      <ChoiceLine
        icon="user"
        name={name}
        facts={[customerNumber, [city, state].filter((part) => part !== '').join(', ')]}
      />
    ),
    named: customerNumber === typed,
    go: { run: () => onCustomer(customerNumber) },
  }));
  return { choices, pending, failed };
}
