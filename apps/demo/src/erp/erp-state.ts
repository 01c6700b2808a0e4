import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlacedOrder } from './erp-order.ts';

/** An order in progress at the ERP. */
export interface OpenOrder {
  order: PlacedOrder;
  erpOrder: string;
  /** The ISO date on which it was received. */
  day: string;
  /** When it was received, in milliseconds since 1970. */
  at: number;
  /** The names of the steps that are done. */
  done: string[];
}

/** The state of the demo's ERP. */
export interface ErpState {
  token: string | null;
  /** The position in the events; null = from now on. */
  cursor: string | null;
  nextOrder: number;
  orders: OpenOrder[];
}

const initialState: ErpState = { token: null, cursor: null, nextOrder: 70_001, orders: [] };

/** Reads the ERP's state. Returns an initial state where there is none or it can't be read. */
export async function readState(folder: string): Promise<ErpState> {
  const text = await readFile(join(folder, 'state.json'), 'utf8').catch(() => null);
  if (text === null) return structuredClone(initialState);
  try {
    return { ...initialState, ...(JSON.parse(text) as Partial<ErpState>) };
  } catch {
    return structuredClone(initialState);
  }
}

/** Writes the state (JSON) atomically. */
export async function writeState(folder: string, state: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'state.json');
  await writeFile(`${path}.new`, state, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
