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

/** A customer's own unit codes, by ours. */
export type OwnUnits = Readonly<Record<string, string>>;

const ownCode = (unit: string, own: OwnUnits): string | undefined => (Object.hasOwn(own, unit) ? own[unit] : undefined);

/** Returns the customer's own code of a unit, its UN/ECE code, or the unit as it is. */
export const unitCode = (unit: string, own: OwnUnits = {}): string =>
  ownCode(unit, own) ?? codes.get(unit.toUpperCase()) ?? unit;

/**
 * Returns which of an item's units a code means: by the customer's own codes, then by ours, then by those of UN/ECE.
 * Null = none of them.
 */
export function unitOf(code: string, units: readonly string[], own: OwnUnits): string | null {
  const named = code.toUpperCase();
  return (
    units.find((unit) => ownCode(unit, own)?.toUpperCase() === named) ??
    units.find((unit) => unit.toUpperCase() === named) ??
    units.find((unit) => codes.get(unit.toUpperCase()) === named) ??
    null
  );
}
