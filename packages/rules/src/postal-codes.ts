/**
 * The states by the first three digits of a ZIP, with those that share them. A gap of numbers that no state uses counts
 * as the state's around it.
 */
const states =
  '005 NY,006-007 PR,008 VI,009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT,060-062 CT,' +
  '063 CT NY,064-069 CT,070-089 NJ,090-098 AE,100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA,202-204 DC,205 DC MD VA,' +
  '206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,340 AA,341-349 FL,350-369 AL,' +
  '370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,500-528 IA,530-549 WI,550-567 MN,' +
  '569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,' +
  '730-731 OK,733 TX,734-738 OK,739 OK TX,740-749 OK,750-799 TX,800-816 CO,820-831 WY,832-833 ID,834 ID WY,835-838 ID,' +
  '840-847 UT,850-865 AZ,870-884 NM,885 TX,889-898 NV,900-961 CA,962-966 AP,967 HI AS,968 HI,969 GU FM MH MP PW,' +
  '970-979 OR,980-994 WA,995-999 AK';

const ranges = states.split(',').map((entry) => {
  const [prefixes = '', ...codes] = entry.split(' ');
  const [first = '', last = first] = prefixes.split('-');
  return { first, last, codes };
});

/** The provinces by the first letter of a Canadian postal code. */
const provinces: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};
const inCanada: ReadonlySet<string> = new Set(Object.values(provinces).flat());

/** Returns the country of a state or province, ISO 3166. */
export const countryOf = (state: string): 'CA' | 'US' => (inCanada.has(state) ? 'CA' : 'US');

// Letters that look like digits or other letters are never used.
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;
const zipCode = /^(\d{5})(\d{4})?$/;

/** Returns a postal code without its spelling: people and feeds write V6B 1A1, V6B-1A1 or v6b1a1. */
export const plainPostalCode = (text: string): string => text.replace(/[\s\p{P}]/gu, '').toUpperCase();

/** Returns the postal code of a row, or its beginning, without its spelling. A country before it stays, as in DE-97. */
export function plainArea(text: string): string {
  const [, country = '', code = text] = /^([a-z]{2}-)(.*)$/i.exec(text.trim()) ?? [];
  return country.toUpperCase() + plainPostalCode(code);
}

/**
 * Returns an address's postal code as rows name it: with its country before it if that isn't the distributor's own. The
 * country is there without a code too, because an address in Hong Kong has none.
 */
export const areaOf = ({ zip, country = '' }: { zip: string; country?: string | undefined }): string =>
  country === '' ? zip : `${country}-${zip}`;

const british = /^(?:[A-Z]{2}-)?[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/;

/**
 * Whether the postal code begins like that, both without their spelling. British areas and districts only count whole:
 * S1 is not the beginning of S10 1AA.
 */
export function beginsWith(code: string, prefix: string): boolean {
  if (!code.startsWith(prefix)) return false;
  const isWithin = prefix.length > 0 && prefix.length < code.length - 3 && british.test(code);
  return !isWithin || !/^(?:[A-Z]{2}|\d{2})$/.test(code.slice(prefix.length - 1, prefix.length + 1));
}

/** The form of postal codes, with an example, of countries that have neither ZIP codes nor Canada's. */
const forms: Readonly<Record<string, { matches: RegExp; example: string; inward?: number }>> = {
  AU: { matches: /^\d{4}$/, example: '2000' },
  DE: { matches: /^\d{5}$/, example: '97070' },
  GB: {
    matches: /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/,
    example: 'SW1A 1AA',
    inward: 3,
  },
  MX: { matches: /^\d{5}$/, example: '06600' },
};

/** An example of a postal code abroad; null if its form isn't known, and such an address may have none. */
export const postalExample = (country: string): string | null => forms[country]?.example ?? null;

/** Returns a postal code abroad as it is kept. Null if there is no such code. */
export function postalCodeAbroad(typed: string, country: string): string | null {
  const form = forms[country];
  if (form === undefined) return typed.trim().toUpperCase();
  const text = plainPostalCode(typed);
  if (!form.matches.test(text)) return null;
  return form.inward === undefined ? text : `${text.slice(0, -form.inward)} ${text.slice(-form.inward)}`;
}

/** Returns a postal code as it is kept: 'V6B 1A1', '97205' or '97205-1234'. Other texts stay as they are. */
export function keptPostalCode(typed: string): string {
  const text = plainPostalCode(typed);
  const [, area, local] = canadian.exec(text) ?? [];
  if (area !== undefined) return `${area} ${local}`;
  const [, zip, more] = zipCode.exec(text) ?? [];
  return more === undefined ? (zip ?? typed.trim()) : `${zip}-${more}`;
}

/** Returns the states or provinces in which a postal code can be; none where that is unknown. */
export function statesOfPostalCode(typed: string): readonly string[] {
  const text = plainPostalCode(typed);
  if (canadian.test(text)) return provinces[text[0]!] ?? [];
  const prefix = zipCode.exec(text)?.[1]?.slice(0, 3);
  return ranges.find(({ first, last }) => prefix !== undefined && first <= prefix && prefix <= last)?.codes ?? [];
}

/**
 * Whether no such postal code exists in Canada, though the text must be one: it begins like one, or the address is in a
 * province. A ZIP in a province isn't impossible: one of the two is wrong, and the user is asked which.
 */
export function isImpossibleInCanada(typed: string, state: string): boolean {
  const text = plainPostalCode(typed);
  if (canadian.test(text)) return false;
  return /^[A-Z].*\d/.test(text) || (inCanada.has(state) && statesOfPostalCode(typed).length === 0);
}
