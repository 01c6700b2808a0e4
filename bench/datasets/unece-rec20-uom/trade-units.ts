/**
 * Unit codes that the portal's own feeds use, and the code of UN/ECE Recommendation 20 that means the same. Distributors write
 * the short codes of their trade, so feeds take any; this table has their codes in an electronic invoice.
 */
export const tradeUnits: Readonly<Record<string, { means: string; rec20: string }>> = {
  EA: { means: 'each', rec20: 'EA' },
  PC: { means: 'piece', rec20: 'H87' },
  SF: { means: 'square foot', rec20: 'FTK' },
  SY: { means: 'square yard', rec20: 'YDK' },
  LF: { means: 'linear foot', rec20: 'LF' },
  CT: { means: 'carton', rec20: 'CT' },
  PK: { means: 'pack', rec20: 'PK' },
  RL: { means: 'roll', rec20: 'RO' },
  PAL: { means: 'pallet (lift)', rec20: 'PF' },
};
