/** The seed of random cases, which `npm run test:deep` draws and prints. */
export function deepSeed(): number {
  const seed = Number(process.env['TEST_SEED']);
  if (!Number.isSafeInteger(seed)) throw new Error('TEST_SEED must be a whole number.');
  return seed;
}
