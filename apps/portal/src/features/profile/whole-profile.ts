import { profileChange, type Profile, type ProfileChange } from '@tradecounter/contract/profile';

/**
 * Every field of the profile with the changes over it, as `setinfo` takes them (000 §7). A stored value from before today's rules is left
 * out, and so stays: it must not keep the person from saving another field.
 */
export function wholeProfile(profile: Profile, changes: ProfileChange): ProfileChange & Pick<Profile, 'accountName'> {
  const refused = new Set(profileChange.safeParse(profile).error?.issues.map(({ path }) => path[0]));
  const fields = Object.keys(profileChange.shape) as (keyof ProfileChange)[];
  const kept = fields.filter((field) => !refused.has(field)).map((field) => [field, profile[field]]);
  return { accountName: profile.accountName, ...Object.fromEntries(kept), ...changes };
}
