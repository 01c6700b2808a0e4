interface Town {
  city: string;
  state: string;
  zip: string;
}

/** Formats the last line of an address: 'Portland, OR 97214'. Leaves out what is empty. */
export const formatTown = ({ city, state, zip }: Town): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
