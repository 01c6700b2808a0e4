/** An address line by line: name, streets, and the town with its code; empty lines are left out. */
export function addressLines({
  name = '',
  line1 = '',
  line2 = '',
  city = '',
  state = '',
  zip = '',
}: Readonly<Partial<Record<'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip', string>>>): string[] {
  const town = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
  return [name, line1, line2, town].filter((line) => line !== '');
}
