import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { setLowerWins } from './settings-repository.ts';

/** Prices of items, which other features read. Their SQL reads the settings from the database. */
export const pricing = ({ db, config }: Pick<FeatureServices, 'db' | 'config'>): Feature => ({
  check: () => setLowerWins(db, config.PROMOTIONS === 'lower'),
});
