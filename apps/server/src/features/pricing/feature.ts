import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { setPricingSettings } from './settings-repository.ts';

/** Prices of items, which other features read. Their SQL reads the settings from the database. */
export const pricing = ({ db, config }: Pick<FeatureServices, 'db' | 'config'>): Feature => ({
  check: () => setPricingSettings(db, { lowerWins: config.PROMOTIONS === 'lower', timeZone: config.TIME_ZONE }),
});
