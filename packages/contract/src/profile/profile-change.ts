import * as z from 'zod/mini';
import { emailAddress } from '../email.ts';
import { limits } from '../limits.ts';
import { code, oneLine } from '../text.ts';

const phone = z.string().check(z.trim(), z.maxLength(limits.phone), z.regex(/^[-+\d\s()./]*$/));
/** An e-mail address, or empty. */
const email = code(limits.email).check(z.regex(new RegExp(`^$|${emailAddress.source}`)));

/** The fields that users can change themselves. Source: 000 §3, 001 §3. */
const ownFields = {
  firstName: oneLine(limits.personName),
  lastName: oneLine(limits.personName),
  middleName: oneLine(limits.personName),
  suffix: oneLine(limits.nameAffix),
  prefix: oneLine(limits.nameAffix),
  title: oneLine(limits.personName),
  phone,
  extension: z.string().check(z.trim(), z.maxLength(limits.extension), z.regex(/^\d*$/)),
  email,
  cell: phone,
  fax: phone,
  /** Whether the user gets news by e-mail: the claim with this name. */
  emailOptIn: z.enum(['Y', 'N']),
};

/** A change of the profile. Absent fields don't change. */
export const profileChange = z.partial(z.object(ownFields));
export type ProfileChange = z.output<typeof profileChange>;
