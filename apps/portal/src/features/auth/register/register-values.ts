import { chosenUsername, type Registration } from '@tradecounter/contract/auth/register';
import { emailAddress } from '@tradecounter/contract/email';
import { checkNewPassword } from '../check-new-password.ts';
import type { DoorProblem } from '../door-form.tsx';

/** The proof that a person belongs to the customer. */
export type Proof = 'invoiceNumber' | 'invitation';

/** The values of the form; never stored. */
export interface RegisterForm {
  proof: Proof;
  customerNumber: string;
  invoiceNumber: string;
  invitation: string;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  newPassword: string;
  repeat: string;
}

export const emptyForm = (customerNumber: string, invitation: string): RegisterForm => ({
  proof: invitation === '' ? 'invoiceNumber' : 'invitation',
  customerNumber,
  invitation,
  invoiceNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  newPassword: '',
  repeat: '',
});

function problemOfName({ username, email }: RegisterForm): DoorProblem | null {
  const typed = username.trim();
  if (typed === '') return 'missing';
  if (typed.includes('@') && typed.toLowerCase() !== email.trim().toLowerCase()) return 'address';
  return chosenUsername.safeParse(typed).success ? null : 'form';
}

/** Returns every invalid field in the order in which they are shown, by the rules of the call itself. */
export function checkRegistration(form: RegisterForm): Map<string, DoorProblem> {
  const found = new Map<string, DoorProblem>();
  for (const field of ['customerNumber', form.proof, 'firstName', 'lastName', 'email'] as const)
    if (form[field].trim() === '') found.set(field, 'missing');
  if (!found.has('email') && !emailAddress.test(form.email.trim())) found.set('email', 'form');
  const name = problemOfName(form);
  if (name !== null) found.set('username', name);
  for (const [field, problem] of checkNewPassword(form)) found.set(field, problem);
  return found;
}

/** Returns what is sent: only one of the proofs. */
export function registrationOf({
  proof,
  repeat: _repeat,
  invoiceNumber,
  invitation,
  ...person
}: RegisterForm): Registration {
  const given = proof === 'invitation' ? { invitation: invitation.trim() } : { invoiceNumber: invoiceNumber.trim() };
  const trimmed = Object.fromEntries(
    Object.entries(person).map(([name, value]) => [name, name === 'newPassword' ? value : value.trim()]),
  );
  return { ...given, ...(trimmed as typeof person) };
}
