import { Failure } from './failure.ts';
import type { FeatureServices } from './feature.ts';

/** Says whether the portal shows its administration (SHOW_ADMIN). */
export type Administration = Pick<FeatureServices, 'runtime'>;

/** Throws `unauthorized` unless the administration is shown. */
export function needAdministration({ runtime }: Administration): void {
  if (runtime.showAdmin !== 'Y') throw new Failure('unauthorized');
}
