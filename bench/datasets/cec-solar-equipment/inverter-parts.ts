import { inverterCategory } from './categories.ts';
import type { Part } from './part.ts';
import { type Entry, measured, known } from './read-table.ts';

const poundsPerKilogram = 2.204_622_621_85;

function inverterPart(entry: Entry): Part {
  const vendor = entry.get('Manufacturer')!.replaceAll(/\s+/g, ' ');
  const model = entry.get('Model')!.replaceAll(/\s+/g, ' ');
  const power = Math.round(Number(entry.get('Pacmax')));
  const volts = Number(entry.get('Vac')) || 0;
  const kilograms = Number(entry.get('Weight'));
  return {
    kind: 'inverter',
    vendor,
    model,
    variant: volts === 0 ? '' : `${volts}V`,
    description: `${vendor} ${model}, inverter, ${power} W${volts === 0 ? '' : `, ${volts} V`}`,
    category: inverterCategory(power),
    power,
    size: '',
    weight: kilograms > 0 ? (kilograms * poundsPerKilogram).toFixed(2) : null,
    specs: known([
      ['Power', `${power} W`],
      ['Output voltage', volts === 0 ? null : `${volts} V`],
      ['Nominal input voltage', measured(entry, 'Vnom', 'V', 1)],
      ['Highest input voltage', measured(entry, 'Vdcmax', 'V', 1)],
      ['Highest input current', measured(entry, 'Idcmax', 'A', 1)],
      ['Tracking from', measured(entry, 'MPPTLow', 'V', 1)],
      ['Tracking to', measured(entry, 'MPPTHi', 'V', 1)],
      ['Standby', measured(entry, 'Pnt', 'W', 2)],
      ['Year', measured(entry, 'Vintage', '', 0)],
    ]),
  };
}

/** The inverters; a model that comes at several output voltages is several parts. */
export const inverterParts = (entries: readonly Entry[]): Part[] => entries.map(inverterPart);
