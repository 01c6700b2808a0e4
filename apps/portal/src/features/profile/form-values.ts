import type { Profile } from '@tradecounter/contract/profile/profile';
import { profileChange, type ProfileChange } from '@tradecounter/contract/profile/profile-change';
import { formatPhone, plainPhone } from '@tradecounter/rules/phone';

export const nameFields = ['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'title'] as const;
export const contactFields = ['email', 'phone', 'extension', 'cell', 'fax'] as const;

export type NameField = (typeof nameFields)[number];
export type ContactField = (typeof contactFields)[number];
export type TypedField = NameField | ContactField;
export type ProfileField = TypedField | 'password' | 'emailOptIn';

/** The form values that can be saved as a draft, so without the password. Phone numbers are formatted. */
export type ProfileForm = Record<TypedField, string> & Pick<Profile, 'emailOptIn'>;

/** A field's error message: the key of its text, with its values. */
export type ProfileProblem =
  | { word: 'oneLine' | 'phone' | 'extension' | 'email' | 'emailRequired' | 'passwordRequired' }
  | { word: 'tooLong'; maximum: number };

const typedFields: readonly TypedField[] = [...nameFields, ...contactFields];
/** The fields in display order: the password is below the e-mail address. */
const shownFields = [
  ...typedFields.flatMap((field): ProfileField[] => (field === 'email' ? [field, 'password'] : [field])),
  'emailOptIn' as const,
];
const isPhone = (field: ProfileField): boolean => field === 'phone' || field === 'cell' || field === 'fax';

/** Returns a stored value as its field shows it. */
const shownValue = (field: TypedField, stored: string): string =>
  isPhone(field) && stored !== '' ? formatPhone(stored) : stored;
/** Returns a typed or stored value in the form in which it is stored. */
const storedValue = (field: TypedField, typed: string): string => (isPhone(field) ? plainPhone(typed) : typed.trim());

/** Returns the form's initial values. */
export const formOf = (profile: Profile): ProfileForm => ({
  ...(Object.fromEntries(typedFields.map((field) => [field, shownValue(field, profile[field])])) as Record<
    TypedField,
    string
  >),
  emailOptIn: profile.emailOptIn,
});

/**
 * Returns the changes between the form and the stored profile. A telephone number that only differs in format is
 * unchanged.
 */
export function changesOf(form: ProfileForm, profile: Profile): ProfileChange {
  const changed = typedFields
    .map((field) => [field, storedValue(field, form[field])] as const)
    .filter(([field, value]) => value !== storedValue(field, profile[field]));
  return {
    ...Object.fromEntries(changed),
    ...(form.emailOptIn !== profile.emailOptIn && { emailOptIn: form.emailOptIn }),
  };
}

/** Returns whether the change needs the password. A new e-mail address does, because users sign in with it. */
export const needsPassword = ({ email = '' }: ProfileChange): boolean => email !== '';

function problemOf(field: ProfileField, issue: { code: string; maximum?: unknown }): ProfileProblem {
  if (issue.code === 'too_big') return { word: 'tooLong', maximum: Number(issue.maximum) };
  if (isPhone(field)) return { word: 'phone' };
  return { word: field === 'email' || field === 'extension' ? field : 'oneLine' };
}

/** Validates a change with the API's own schema. Returns one problem per invalid field, in display order. */
export function checkChanges(
  changes: ProfileChange,
  profile: Profile,
  password: string,
): Map<ProfileField, ProfileProblem> {
  const problems = new Map<ProfileField, ProfileProblem>();
  for (const issue of profileChange.safeParse(changes).error?.issues ?? []) {
    const field = issue.path[0] as ProfileField;
    if (!problems.has(field)) problems.set(field, problemOf(field, issue));
  }
  if (changes.email === '' && profile.email !== '') problems.set('email', { word: 'emailRequired' });
  if (needsPassword(changes) && password === '') problems.set('password', { word: 'passwordRequired' });
  return new Map(shownFields.flatMap((field) => (problems.has(field) ? [[field, problems.get(field)!] as const] : [])));
}
