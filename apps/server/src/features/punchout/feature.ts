import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerPunchOut } from './rest.ts';
import { removeOldVisits } from './visits/return-page.ts';
import { keptDays } from './visits/set-up.ts';

/** Customers' procurement systems, which open the portal and take its carts home. */
export const punchOut = ({ db, portal }: FeatureServices): Feature => ({
  calls: (platform) => registerPunchOut(platform, portal),
  chores: [{ what: 'PunchOut visits', keepDays: keptDays, remove: (before) => removeOldVisits(db, before) }],
});
