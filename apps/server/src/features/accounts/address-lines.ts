import { countryName } from '@tradecounter/contract/countries';

/**
 * Returns the lines of an address: name, streets, the city with its code, and a country that isn't the distributor's.
 * Leaves out empty lines.
 */
export function addressLines(
  {
    name = '',
    line1 = '',
    line2 = '',
    city = '',
    state = '',
    zip = '',
    country = '',
  }: Readonly<Partial<Record<'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string>>>,
  language: string,
): string[] {
  const town = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
  return [name, line1, line2, town, country === '' ? '' : countryName(country, language)].filter((line) => line !== '');
}
