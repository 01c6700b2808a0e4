/**
 * Codes of UN/ECE recommendations 20 and 21 for units as the trade writes them. Units that aren't here are sent as they
 * are.
 */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    SF: 'FTK',
    SQFT: 'FTK',
    SY: 'YDK',
    SQYD: 'YDK',
    SM: 'MTK',
    M2: 'MTK',
    LF: 'LF',
    FT: 'FOT',
    IN: 'INH',
    YD: 'YRD',
    LY: 'YRD',
    M: 'MTR',
    CF: 'FTQ',
    PC: 'H87',
    PCS: 'H87',
    RL: 'RO',
    PL: 'PX',
    SH: 'ST',
    TB: 'TU',
    DZ: 'DZN',
    GL: 'GLL',
    GAL: 'GLL',
    QT: 'QTL',
    PT: 'PTL',
    OZ: 'ONZ',
    LB: 'LBR',
    KG: 'KGM',
  }),
);

/** Returns the UN/ECE code of a unit, or the unit as it is. */
export const unitCode = (unit: string): string => codes.get(unit.toUpperCase()) ?? unit;
