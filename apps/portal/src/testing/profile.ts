import type { Profile } from '@tradecounter/contract/profile/profile';

/** Builds a profile; a test overrides the fields it is about. */
export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  firstName: 'Dana',
  lastName: 'Whitlock',
  middleName: '',
  suffix: '',
  prefix: '',
  title: 'Buyer',
  phone: '5035550142',
  extension: '',
  email: 'dana@example.com',
  cell: '',
  accountName: 'Ridgeline Interiors',
  fax: '',
  emailOptIn: 'Y',
  ...changes,
});
