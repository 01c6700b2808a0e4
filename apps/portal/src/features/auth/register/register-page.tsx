import { useStore } from '../../../app/state/store.ts';
import { registerLink } from '../mailed-links.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { RegisterForm } from './register-form.tsx';

/** /auth/register: requests an account, or confirms the address of one by a mailed link. */
export function RegisterPage() {
  const { token, customerNumber, invitation } = useStore(registerLink);
  return token === null ? (
    <RegisterForm key={invitation} customerNumber={customerNumber} invitation={invitation} />
  ) : (
    <ConfirmAddress key={token} token={token} />
  );
}
