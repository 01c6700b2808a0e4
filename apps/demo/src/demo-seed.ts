/** The seed of the demo that guides and tests refer to. */
export const demoSeed = 2281;
