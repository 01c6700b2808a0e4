import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlacedOrder } from './erp-order.ts';

/** An order that is under way at the ERP. */
export interface OpenOrder {
  order: PlacedOrder;
  erpOrder: string;
  /** ISO day on which it came in, and milliseconds since 1970. */
  day: string;
  at: number;
  /** Names of the steps that are done. */
  done: string[];
}

/** The demo ERP's own state. */
export interface ErpState {
  token: string | null;
  /** Null: events from now on. */
  cursor: string | null;
  nextOrder: number;
  orders: OpenOrder[];
}

const fresh: ErpState = { token: null, cursor: null, nextOrder: 70_001, orders: [] };

/** Reads the ERP's memory; a missing one, and one that can't be read, begins again. */
export async function readState(folder: string): Promise<ErpState> {
  const text = await readFile(join(folder, 'state.json'), 'utf8').catch(() => null);
  if (text === null) return structuredClone(fresh);
  try {
    return { ...fresh, ...(JSON.parse(text) as Partial<ErpState>) };
  } catch {
    return structuredClone(fresh);
  }
}

/** Writes the memory, as JSON, whole or not at all. */
export async function writeState(folder: string, state: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'state.json');
  await writeFile(`${path}.new`, state, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
