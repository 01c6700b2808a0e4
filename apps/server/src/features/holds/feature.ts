import type { Config } from '../../config.ts';
import type { Feature } from '../../platform/feature.ts';
import type { HoldSettings } from './acting/hold-days.ts';
import { holdCount } from './count-holds.ts';
import { holdExport, pageHolds } from './page-holds.ts';
import { registerHolds } from './rest.ts';

const settingsOf = (config: Config): HoldSettings => ({ days: config.HOLD_DAYS, longest: config.HOLD_DAYS_MAX, timeZone: config.TIME_ZONE });

/** Goods set aside for a customer. */
export const holds: Feature = {
  name: 'holds',
  calls: ({ platform, config }) => registerHolds(platform, { ...settingsOf(config), precision: config.CURRENCY_PRECISION }),
  reads: { holdCount },
  readsAsSet: ({ config }) => ({ holds: pageHolds(settingsOf(config)) }),
  exports: holdExport,
};
