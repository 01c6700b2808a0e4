/** Returns the lines of an address: name, streets, and the city with its code. Leaves out empty lines. */
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
