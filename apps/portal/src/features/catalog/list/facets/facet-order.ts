import type { FacetName } from '../list-state.ts';
import type { Facet } from '../../queries.ts';

const lowerBound = ({ value }: { value: string }): number => Number.parseFloat(value);

/** Sorts price bands from low to high. Other values keep the server's order, by count. */
export const sortFacetValues = (name: FacetName, values: Facet['values']): Facet['values'] =>
  name === 'price' ? values.toSorted((a, b) => lowerBound(a) - lowerBound(b)) : values;
