import type { FacetName } from '../list-state.ts';
import type { Facet } from '../../queries.ts';

const from = ({ value }: { value: string }): number => Number.parseFloat(value);

/** Sorts price bands from low to high. Other values keep the server's order, by count. */
export const inOrder = (name: FacetName, values: Facet['values']): Facet['values'] =>
  name === 'price' ? values.toSorted((one, other) => from(one) - from(other)) : values;
