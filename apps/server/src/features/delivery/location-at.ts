import type { Executor } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findLocation, type LocationRow } from '../places/repository.ts';

/** Returns the location with that code. A given company must be the location's. Throws `not_found`. */
export async function locationAt(db: Executor, id: string, company: string): Promise<LocationRow> {
  const location = await findLocation(db, id);
  if (location === null || (company !== '' && company !== location.company))
    throw new Failure('not_found', 'error.location_not_found');
  return location;
}
