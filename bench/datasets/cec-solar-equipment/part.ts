/** A module or an inverter of the lists, not yet numbered. */
export interface Part {
  kind: 'module' | 'inverter';
  vendor: string;
  /** The vendor's name for it. */
  model: string;
  /** Distinguishes parts of the same model; '' = there is only one. */
  variant: string;
  description: string;
  /** Category id. */
  category: string;
  /** Watts; of a module at standard conditions, of an inverter at its output. */
  power: number;
  size: string;
  /** Pounds; null = not known. */
  weight: string | null;
  specs: [string, string][];
}
