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
