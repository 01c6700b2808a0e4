/** Postal codes of the US states, the district, the territories and the armed forces. */
const unitedStates =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI UM FM MH PW AA AE AP';
const canada = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';

/** Matches the two-letter code of a state or province. */
export const stateCode = new RegExp(`^(?:${[unitedStates, canada].join(' ').replaceAll(' ', '|')})$`);
