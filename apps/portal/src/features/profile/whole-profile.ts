import type { Profile } from '@tradecounter/contract/profile/profile';
import { profileChange, type ProfileChange } from '@tradecounter/contract/profile/profile-change';

/**
 * Returns every field of the profile with the changes, as `setinfo` takes them (000 §7). Leaves out stored values that
 * break today's rules: they stay as they are and don't keep the user from saving other fields.
 */
export function wholeProfile(profile: Profile, changes: ProfileChange): ProfileChange & Pick<Profile, 'accountName'> {
  const invalidFields = new Set(profileChange.safeParse(profile).error?.issues.map(({ path }) => path[0]));
  const fields = Object.keys(profileChange.shape) as (keyof ProfileChange)[];
  const validFields = fields.filter((field) => !invalidFields.has(field)).map((field) => [field, profile[field]]);
  return { accountName: profile.accountName, ...Object.fromEntries(validFields), ...changes };
}
