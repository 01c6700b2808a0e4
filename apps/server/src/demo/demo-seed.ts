/** The seed of the demo that guides and tests speak of. */
export const demoSeed = 2281;
