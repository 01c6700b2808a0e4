/** The countries of ISO 3166-1, as of 2026. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** Matches the ISO 3166 code of a country. */
export const countryCode = new RegExp(`^(?:${codes.replaceAll(' ', '|')})$`);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Other codes that ERPs write, by the code of ISO. */
const others = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  can: 'CA',
  mex: 'MX',
  aus: 'AU',
  uk: 'GB',
  gbr: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  deu: 'DE',
};
let codeByName: ReadonlyMap<string, string> | undefined;

/** Returns the name of a country in a language, such as `en` or `fr-CA`. What is no code stays as it is. */
export const countryName = (code: string, language: string): string =>
  (countryCode.test(code) && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || code;

/** Returns the code of a country that is written out, or in small letters. Null if there is none. */
export function codeOfCountry(written: string): string | null {
  const code = written.trim().toUpperCase();
  if (countryCode.test(code)) return code;
  codeByName ??= new Map([
    ...['en', 'es', 'fr', 'de'].flatMap((language) =>
      codes.split(' ').map((one) => [plain(countryName(one, language)), one] as const),
    ),
    ...Object.entries(others),
  ]);
  return codeByName.get(plain(written)) ?? null;
}

/** The countries whose addresses need no country with a distributor there. Their states and postal codes differ. */
export const homeCountries = (own: string): readonly string[] =>
  own === 'US' || own === 'CA' ? [own, own === 'US' ? 'CA' : 'US'] : [own];
