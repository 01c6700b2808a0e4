/**
 * States, provinces, territories and the armed forces by code: the name, and other spellings that people or browsers
 * fill in. The first name is the English one.
 */
const english =
  'AL Alabama,Ala;AK Alaska;AZ Arizona,Ariz;AR Arkansas,Ark;CA California,Calif,Cal;CO Colorado,Colo;CT Connecticut,' +
  'Conn;DE Delaware,Del;FL Florida,Fla;GA Georgia;HI Hawaii;ID Idaho;IL Illinois,Ill;IN Indiana,Ind;IA Iowa;KS Kansas,' +
  'Kans,Kan;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts,Mass;MI Michigan,Mich;MN Minnesota,Minn;' +
  'MS Mississippi,Miss;MO Missouri;MT Montana,Mont;NE Nebraska,Nebr,Neb;NV Nevada,Nev;NH New Hampshire;NJ New Jersey;' +
  'NM New Mexico,N Mex;NY New York,New York State;NC North Carolina,N Carolina;ND North Dakota,N Dakota,N Dak;' +
  'OH Ohio;OK Oklahoma,Okla;OR Oregon,Oreg,Ore;PA Pennsylvania,Penna,Penn;RI Rhode Island;SC South Carolina,' +
  'S Carolina;SD South Dakota,S Dakota,S Dak;TN Tennessee,Tenn;TX Texas,Tex;UT Utah;VT Vermont;VA Virginia;' +
  'WA Washington,Washington State,Wash;WV West Virginia,W Virginia,W Va;WI Wisconsin,Wisc,Wis;WY Wyoming,Wyo;' +
  'DC District of Columbia,Washington DC;AS American Samoa;GU Guam;MP Northern Mariana Islands,' +
  'Commonwealth of the Northern Mariana Islands,CNMI;PR Puerto Rico;VI US Virgin Islands,Virgin Islands,' +
  'United States Virgin Islands,USVI;UM US Minor Outlying Islands,United States Minor Outlying Islands;FM Micronesia,' +
  'Federated States of Micronesia;MH Marshall Islands;PW Palau;AA Armed Forces Americas,Armed Forces the Americas;' +
  'AE Armed Forces Europe,Armed Forces Africa,Armed Forces Canada,Armed Forces Middle East,' +
  'Armed Forces Europe the Middle East and Canada,Armed Forces Africa Canada Europe and Middle East;' +
  'AP Armed Forces Pacific;AB Alberta,Alta;BC British Columbia;MB Manitoba,Man;NB New Brunswick;' +
  'NL Newfoundland and Labrador,Newfoundland & Labrador,Newfoundland,Nfld,NF;NS Nova Scotia;NT Northwest Territories,' +
  'NWT;NU Nunavut;ON Ontario,Ont;PE Prince Edward Island,PEI;QC Quebec,Que,PQ;SK Saskatchewan,Sask;YT Yukon,' +
  'Yukon Territory';

/** The names that differ in the portal's other languages. */
const translated = {
  fr:
    'CA Californie;NC Caroline du Nord;SC Caroline du Sud;ND Dakota du Nord;SD Dakota du Sud;DC District de ' +
    'Columbia;FL Floride;GA Géorgie;HI Hawaï;LA Louisiane;NM Nouveau-Mexique;PA Pennsylvanie;VA Virginie;' +
    'WV Virginie-Occidentale;PR Porto Rico;VI Îles Vierges américaines,Îles Vierges;AS Samoa américaines;' +
    'BC Colombie-Britannique,C-B;NB Nouveau-Brunswick;NL Terre-Neuve-et-Labrador,T-N-L;NS Nouvelle-Écosse;' +
    'NT Territoires du Nord-Ouest,T N-O;PE Île-du-Prince-Édouard,Î-P-É;QC Québec,Qué',
  es:
    'NC Carolina del Norte;SC Carolina del Sur;ND Dakota del Norte;SD Dakota del Sur;DC Distrito de Columbia;HI Hawái;' +
    'LA Luisiana;MS Misisipi;MO Misuri;NH Nuevo Hampshire;NJ Nueva Jersey;NM Nuevo México;NY Nueva York;OR Oregón;' +
    'PA Pensilvania;TX Texas,Tejas;WV Virginia Occidental;VI Islas Vírgenes de los Estados Unidos,Islas Vírgenes;' +
    'AS Samoa Americana;MP Islas Marianas del Norte;BC Columbia Británica;NB Nuevo Brunswick;' +
    'NL Terranova y Labrador;NS Nueva Escocia;NT Territorios del Noroeste;PE Isla del Príncipe Eduardo',
};

/** Leaves only what distinguishes names: no case, accents, blanks, dots or dashes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\s\p{P}\p{M}]/gu, '')
    .toUpperCase();

const namesByCode = (table: string): Map<string, string[]> =>
  new Map(table.split(';').map((entry) => [entry.slice(0, 2), entry.slice(3).split(',')]));

const names = {
  en: namesByCode(english),
  fr: namesByCode(translated.fr),
  es: namesByCode(translated.es),
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.values(names).flatMap((table) =>
    [...table].flatMap(([code, spellings]) => [code, ...spellings].map((one) => [plain(one), code] as const)),
  ),
);

/** Returns the code of a state or province that was typed as its code or its name; null if there is none. */
export const findState = (typed: string): string | null => codes.get(plain(typed)) ?? null;

/** Returns the name of a state or province in a language such as `en` or `fr-CA`; the code where it is unknown. */
export function stateName(code: string, language: string): string {
  const table = language.startsWith('fr') ? names.fr : language.startsWith('es') ? names.es : names.en;
  return (table.get(code) ?? names.en.get(code))?.[0] ?? code;
}
