import { profileChange, type Profile, type ProfileChange } from '@tradecounter/contract/profile';
import { formatPhone, plainPhone } from '@tradecounter/rules/phone';

export const nameFields = ['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'title'] as const;
export const contactFields = ['email', 'phone', 'extension', 'cell', 'fax'] as const;

export type NameField = (typeof nameFields)[number];
export type ContactField = (typeof contactFields)[number];
export type TypedField = NameField | ContactField;
export type ProfileField = TypedField | 'password' | 'emailOptIn';

/** What stands in the form and may be kept, so never the password; telephone numbers as people write them. */
export type ProfileForm = Record<TypedField, string> & Pick<Profile, 'emailOptIn'>;

/** Which sentence a field shows, with what it names. */
export type ProfileProblem =
  | { word: 'oneLine' | 'phone' | 'extension' | 'email' | 'emailRequired' | 'passwordRequired' }
  | { word: 'tooLong'; maximum: number };

const typedFields: readonly TypedField[] = [...nameFields, ...contactFields];
/** As they are shown: the password below the e-mail address. */
const shownFields = [
  ...typedFields.flatMap((field): ProfileField[] => (field === 'email' ? [field, 'password'] : [field])),
  'emailOptIn' as const,
];
const isPhone = (field: ProfileField): boolean => field === 'phone' || field === 'cell' || field === 'fax';

const shown = (field: TypedField, stored: string): string =>
  isPhone(field) && stored !== '' ? formatPhone(stored) : stored;
const plain = (field: TypedField, typed: string): string => (isPhone(field) ? plainPhone(typed) : typed.trim());

/** The form as it begins. */
export const formOf = (profile: Profile): ProfileForm => ({
  ...(Object.fromEntries(typedFields.map((field) => [field, shown(field, profile[field])])) as Record<
    TypedField,
    string
  >),
  emailOptIn: profile.emailOptIn,
});

/** What the form says differently from what is stored. A number that is only written otherwise is the same. */
export function changesOf(form: ProfileForm, profile: Profile): ProfileChange {
  const changed = typedFields
    .map((field) => [field, plain(field, form[field])] as const)
    .filter(([field, value]) => value !== plain(field, profile[field]));
  return {
    ...Object.fromEntries(changed),
    ...(form.emailOptIn !== profile.emailOptIn && { emailOptIn: form.emailOptIn }),
  };
}

/** One signs in with the e-mail address: another one needs the password. */
export const needsPassword = ({ email = '' }: ProfileChange): boolean => email !== '';

function problemOf(field: ProfileField, issue: { code: string; maximum?: unknown }): ProfileProblem {
  if (issue.code === 'too_big') return { word: 'tooLong', maximum: Number(issue.maximum) };
  if (isPhone(field)) return { word: 'phone' };
  return { word: field === 'email' || field === 'extension' ? field : 'oneLine' };
}

/** Every wrong field of a change at once, in the order they are shown, by the rules of the call itself. */
export function checkChanges(
  changes: ProfileChange,
  profile: Profile,
  password: string,
): Map<ProfileField, ProfileProblem> {
  const found = new Map<ProfileField, ProfileProblem>();
  for (const issue of profileChange.safeParse(changes).error?.issues ?? []) {
    const field = issue.path[0] as ProfileField;
    if (!found.has(field)) found.set(field, problemOf(field, issue));
  }
  if (changes.email === '' && profile.email !== '') found.set('email', { word: 'emailRequired' });
  if (needsPassword(changes) && password === '') found.set('password', { word: 'passwordRequired' });
  return new Map(shownFields.flatMap((field) => (found.has(field) ? [[field, found.get(field)!] as const] : [])));
}
