import { stateCode } from '@tradecounter/contract/states';
import { expect, it } from 'vitest';
import { beginsWith, isImpossibleInCanada, keptPostalCode, statesOfPostalCode } from './postal-codes.ts';

it.each([
  ['v6b1a1', 'V6B 1A1'],
  ['V6B-1A1', 'V6B 1A1'],
  [' V6B\u00a01A1 ', 'V6B 1A1'],
  ['v6b – 1a1', 'V6B 1A1'],
  ['97205', '97205'],
  ['97205-1234', '97205-1234'],
  ['972051234', '97205-1234'],
  ['97205 1234', '97205-1234'],
  [' 9720 ', '9720'],
  ['D1A 1A1', 'D1A 1A1'],
  ['', ''],
])('keeps "%s" as "%s"', (typed, kept) => {
  expect(keptPostalCode(typed)).toBe(kept);
});

/** A town's ZIP or postal code in each state that has one, and where states meet. */
const places =
  'AK 99501,AL 35203,AR 72201,AZ 85001,CA 90012,CO 80202,CT 06103,DC 20001,DE 19901,FL 32301,GA 30303,HI 96813,IA 50309,' +
  'ID 83702,IL 62701,IN 46204,KS 66603,KY 40601,LA 70802,MA 02108,MD 21401,ME 04330,MI 48933,MN 55102,MO 65101,MS 39201,' +
  'MT 59601,NC 27601,ND 58501,NE 68508,NH 03301,NJ 08608,NM 87501,NV 89701,NY 12207,OH 43215,OK 73102,OR 97301,PA 17101,' +
  'RI 02903,SC 29201,SD 57501,TN 37219,TX 78701,UT 84111,VA 23219,VT 05602,WA 98501,WI 53703,WV 25301,WY 82001,PR 00901,' +
  'VI 00802,GU 96910,AS 96799,MP 96950,AA 34035,AE 09012,AP 96201,NY 06390,NY 00501,MA 05501,VA 20101,DC 20500,TX 73301,' +
  'TX 88510,WY 83414,GA 39901,NL A1C5M2,NS B3H1A1,PE C1A1A1,NB E3B1A1,QC G1A1A1,QC H2Y1C6,QC J8X1A1,ON K1A0B1,ON L4W1A1,' +
  'ON M5V2T6,ON N6A1A1,ON P3E1A1,MB R3C4A5,SK S4P3Y2,AB T5J2R7,BC V6B1A1,NT X1A1A1,NU X0A0H0,YT Y1A1A1';

it('knows the state of each postal code', () => {
  const wrong = places.split(',').filter((place) => {
    const [state = '', zip = ''] = place.split(' ');
    return !statesOfPostalCode(zip).includes(state);
  });
  expect(wrong).toEqual([]);
});

it('names one state for nearly all of the thousand beginnings, and only states that exist', () => {
  const found = Array.from({ length: 1000 }, (_, at) => statesOfPostalCode(`${String(at).padStart(3, '0')}01`));
  expect(found.flat().filter((code) => !stateCode.test(code))).toEqual([]);
  expect(found.filter(({ length }) => length > 1)).toHaveLength(6);
  expect(statesOfPostalCode('85001-1234')).toEqual(['AZ']);
  expect(['00001', '8500', '850011', 'D1A 1A1', 'V6B', ''].map(statesOfPostalCode)).toEqual([[], [], [], [], [], []]);
});

it.each([
  ['V6B 1A1', 'BC', false],
  ['v6b1a1', 'OR', false],
  ['H0H0H0', 'QC', false],
  ['97205', 'OR', false],
  ['97205', 'BC', false],
  ['D1A 1A1', 'ON', true],
  ['W1A 1A1', 'OR', true],
  ['V6B 1O1', 'BC', true],
  ['V6B 1AI', 'BC', true],
  ['VGB 1A1', 'BC', true],
  ['V6B', 'BC', true],
  ['V6B 1A1 2', 'BC', true],
  ['00001', 'ON', true],
  ['none', 'ON', true],
  ['9720', 'OR', false],
])('says whether "%s" in %s is impossible: %s', (typed, state, impossible) => {
  expect(isImpossibleInCanada(typed, state)).toBe(impossible);
});

it.each([
  ['S101AA', 'S', true],
  ['SW1A1AA', 'S', false],
  ['S101AA', 'S1', false],
  ['S101AA', 'S10', true],
  ['SW1A1AA', 'SW1', true],
  ['GB-S101AA', 'GB-', true],
  ['GB-SW1A1AA', 'GB-S', false],
  ['V6B1A1', 'V6', true],
  ['97205', '97', true],
  ['DE-97070', '97', false],
])('%s begins with %s: %s', (code, prefix, expected) => {
  expect(beginsWith(code, prefix)).toBe(expected);
});
