import type { FacetName } from '../list-state.ts';
import type { Facet } from '../../queries.ts';

const from = ({ value }: { value: string }): number => Number.parseFloat(value);

/** Price bands from cheap to dear; all else as the server orders it, by how many there are. */
export const inOrder = (name: FacetName, values: Facet['values']): Facet['values'] =>
  name === 'price' ? values.toSorted((one, other) => from(one) - from(other)) : values;
