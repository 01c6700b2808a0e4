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

function usernameProblem({ username, email }: RegisterForm): DoorProblem | null {
  const typed = username.trim();
  if (typed === '') return 'missing';
  if (typed.includes('@') && typed.toLowerCase() !== email.trim().toLowerCase()) return 'address';
  return chosenUsername.safeParse(typed).success ? null : 'form';
}

/** Returns every invalid field in the order in which they are shown, by the rules of the call itself. */
export function checkRegistration(form: RegisterForm): Map<string, DoorProblem> {
  const problems = new Map<string, DoorProblem>();
  for (const field of ['customerNumber', form.proof, 'firstName', 'lastName', 'email'] as const)
    if (form[field].trim() === '') problems.set(field, 'missing');
  if (!problems.has('email') && !emailAddress.test(form.email.trim())) problems.set('email', 'form');
  const nameProblem = usernameProblem(form);
  if (nameProblem !== null) problems.set('username', nameProblem);
  for (const [field, problem] of checkNewPassword(form)) problems.set(field, problem);
  return problems;
}

/** Returns the call's input: the trimmed values, with only the chosen proof. */
export function registrationOf({
  proof,
  repeat: _repeat,
  invoiceNumber,
  invitation,
  ...person
}: RegisterForm): Registration {
  const proofValue =
    proof === 'invitation' ? { invitation: invitation.trim() } : { invoiceNumber: invoiceNumber.trim() };
  const trimmed = Object.fromEntries(
    Object.entries(person).map(([name, value]) => [name, name === 'newPassword' ? value : value.trim()]),
  );
  return { ...proofValue, ...(trimmed as typeof person) };
}
