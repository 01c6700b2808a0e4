import portal from '../../apps/portal/vitest.config.ts';

/** The portal's tests of one feature only, for mutation tests. */
export default {
  ...portal,
  test: { ...portal.test, include: [`src/features/${process.env['MUTATED_FEATURE']}/**/*.test.{ts,tsx}`] },
};
