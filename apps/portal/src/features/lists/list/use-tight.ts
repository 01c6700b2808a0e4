import { breakpoints } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';

/** Whether rows are a table that has no room for all columns: what has none of its own then stands below the words of the item. */
export const useTight = (): boolean =>
  useMediaQuery(`(min-width: ${breakpoints.md}px) and (max-width: ${breakpoints.lg - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
