import { breakpoints } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns whether the rows are a table without room for all columns. Values without a column then appear below the
 * description.
 */
export const useTight = (): boolean =>
  useMediaQuery(`(min-width: ${breakpoints.md}px) and (max-width: ${breakpoints.lg - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
