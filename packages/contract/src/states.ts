/** Postal codes of the US states, the district, the territories and the armed forces. */
const unitedStates =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI UM FM MH PW AA AE AP';
const canada = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';

/** Matches the two-letter code of a state or province. */
export const stateCode = new RegExp(`^(?:${[unitedStates, canada].join(' ').replaceAll(' ', '|')})$`);

/** The names of what `stateCode` matches, in English, with a bar before each code. */
const names =
  'alabama|AL alaska|AK arizona|AZ arkansas|AR california|CA colorado|CO connecticut|CT delaware|DE florida|FL georgia|GA hawaii|HI idaho|ID illinois|IL indiana|IN iowa|IA kansas|KS kentucky|KY louisiana|LA maine|ME maryland|MD massachusetts|MA michigan|MI minnesota|MN mississippi|MS missouri|MO montana|MT nebraska|NE nevada|NV newhampshire|NH newjersey|NJ newmexico|NM newyork|NY northcarolina|NC northdakota|ND ohio|OH oklahoma|OK oregon|OR pennsylvania|PA rhodeisland|RI southcarolina|SC southdakota|SD tennessee|TN texas|TX utah|UT vermont|VT virginia|VA westvirginia|WV wisconsin|WI wyoming|WY districtofcolumbia|DC puertorico|PR guam|GU alberta|AB britishcolumbia|BC manitoba|MB newbrunswick|NB newfoundlandandlabrador|NL newfoundland|NL novascotia|NS northwestterritories|NT nunavut|NU ontario|ON princeedwardisland|PE quebec|QC québec|QC saskatchewan|SK yukon|YT';
const codeByName = new Map(names.split(' ').map((one) => one.split('|') as [string, string]));

/** The code of a state or province that is written out, or in small letters. Null if there is none. */
export function codeOfState(written: string): string | null {
  const letters = written.toLowerCase().replaceAll(/[^a-zé]/g, '');
  const code = letters.toUpperCase();
  return codeByName.get(letters) ?? (stateCode.test(code) && written.length <= 5 ? code : null);
}

/**
 * The states of other countries whose addresses have one, as ISO 3166-2 has them without the country: code and names.
 */
const abroad: Readonly<Record<string, string>> = {
  AU: 'ACT Australian Capital Territory;NSW New South Wales;NT Northern Territory;QLD Queensland;SA South Australia;TAS Tasmania;VIC Victoria;WA Western Australia',
  MX: 'AGU Aguascalientes;BCN Baja California;BCS Baja California Sur;CAM Campeche;CHH Chihuahua;CHP Chiapas;CMX Ciudad de México,CDMX,Distrito Federal,DF;COA Coahuila de Zaragoza,Coahuila;COL Colima;DUR Durango;GRO Guerrero;GUA Guanajuato;HID Hidalgo;JAL Jalisco;MEX México,Estado de México,Edomex;MIC Michoacán de Ocampo,Michoacán;MOR Morelos;NAY Nayarit;NLE Nuevo León,NL;OAX Oaxaca;PUE Puebla;QUE Querétaro,QRO;ROO Quintana Roo;SIN Sinaloa;SLP San Luis Potosí;SON Sonora;TAB Tabasco;TAM Tamaulipas,TAMPS;TLA Tlaxcala;VER Veracruz de Ignacio de la Llave,Veracruz;YUC Yucatán;ZAC Zacatecas',
};
const without = /^(?:AT|BE|CH|CZ|DE|DK|EE|FI|FR|GB|IS|LI|LT|LU|LV|MC|NL|NO|NZ|PL|PT|SE|SG|SI|SK)$/;

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

const codesAbroad = new Map(
  Object.entries(abroad).map(([country, states]) => [
    country,
    new Map(
      states.split(';').flatMap((state) => {
        const [, code = '', names = ''] = /^(\w+) (.*)$/.exec(state) ?? [];
        return [code, ...names.split(',')].map((name) => [lettersOf(name), code] as const);
      }),
    ),
  ]),
);

/** What an address of a country has of states: `known` = one of a list, `none`, or `any` = perhaps one. */
export const statesIn = (country: string): 'known' | 'none' | 'any' =>
  country === 'US' || country === 'CA' || codesAbroad.has(country) ? 'known' : without.test(country) ? 'none' : 'any';

/**
 * The code of a state of a country other than the United States and Canada, from its code or name. Countries without a
 * list have codes of up to three letters and digits. Null if there is none.
 */
export function stateAbroad(written: string, country: string): string | null {
  const letters = lettersOf(written);
  const known = codesAbroad.get(country);
  if (known !== undefined) return known.get(letters) ?? null;
  return /^[A-Z0-9]{1,3}$/.test(letters) && statesIn(country) === 'any' ? letters : null;
}

/** How a state of that country is written, as the end of 'must be …'. */
export const stateForm = (country: string): string =>
  country === 'US' || country === 'CA'
    ? 'the two letters of a state or province, such as OR or BC'
    : country === 'AU' || country === 'MX'
      ? `the code of a state, such as ${country === 'AU' ? 'NSW' : 'CMX'}`
      : statesIn(country) === 'none'
        ? `empty, because addresses in ${country} have no state`
        : 'a code of up to three letters and digits, as ISO 3166-2 has it without the country';
