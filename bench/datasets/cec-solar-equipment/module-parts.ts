import { moduleCategory } from './categories.ts';
import type { Part } from './part.ts';
import { type Entry, measured, known } from './read-table.ts';
import { type FirmAndModel, nameSplitter, withCommas } from './split-name.ts';

/** Watts at standard conditions; the older list has only current and voltage at the maximum power point. */
const powerOf = (entry: Entry): number =>
  Number(entry.get('STC')) || Number(entry.get('I_mp_ref')) * Number(entry.get('V_mp_ref'));

function sizeOf(entry: Entry): string {
  const [length, width] = [measured(entry, 'Length', '', 3), measured(entry, 'Width', '', 3)];
  return length === null || width === null ? '' : `${length} x ${width} m`;
}

function modulePart(entry: Entry, { vendor, model }: FirmAndModel): Part {
  const technology = entry.get('Technology') ?? '';
  const power = Math.round(powerOf(entry));
  return {
    kind: 'module',
    vendor: withCommas(vendor),
    model: withCommas(model),
    variant: '',
    description: `${withCommas(vendor)} ${withCommas(model)}, ${technology} module, ${power} W`,
    category: moduleCategory(technology),
    power,
    size: sizeOf(entry),
    weight: null,
    specs: known([
      ['Technology', technology],
      ['Power', `${power} W`],
      ['Power in practice', measured(entry, 'PTC', 'W', 1)],
      ['Cells in series', measured(entry, 'N_s', '', 0)],
      ['Area', measured(entry, 'A_c', 'm2', 3)],
      ['Open circuit voltage', measured(entry, 'V_oc_ref', 'V', 2)],
      ['Short circuit current', measured(entry, 'I_sc_ref', 'A', 2)],
      ['Voltage at maximum power', measured(entry, 'V_mp_ref', 'V', 2)],
      ['Current at maximum power', measured(entry, 'I_mp_ref', 'A', 2)],
      ['Power per degree', measured(entry, 'gamma_r', '%', 3)],
      ['Bifacial', entry.get('Bifacial') === '1' ? 'Yes' : entry.has('Bifacial') ? 'No' : null],
      ['Building integrated', entry.get('BIPV') === 'Y' ? 'Yes' : 'No'],
    ]),
  };
}

/** The same for spellings of one part: 'Jinko Solar Co., Ltd JKM260PP-60' and 'Jinko Solar JKM260PP-60'. */
const spellingOf = ({ vendor, model }: Part): string => `${vendor.split(' ')[0]} ${model}`.toUpperCase();

/**
 * The modules of both lists, each once and as the newer list has it. The older one doesn't separate vendors from models.
 */
export function moduleParts(newer: readonly Entry[], older: readonly Entry[]): Part[] {
  const split = nameSplitter(newer.map((entry) => entry.get('Manufacturer')!));
  const listed = [
    ...newer.map((entry) =>
      modulePart(entry, {
        vendor: entry.get('Manufacturer')!,
        model: entry.get('Name')!.slice(entry.get('Manufacturer')!.length).trim(),
      }),
    ),
    ...older.map((entry) => modulePart(entry, split(entry.get('Name')!))),
  ];
  const parts = new Map<string, Part>();
  for (const part of listed) {
    const spelling = spellingOf(part);
    if (!parts.has(spelling)) parts.set(spelling, part);
  }
  return [...parts.values()];
}
