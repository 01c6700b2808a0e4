import { useStore } from '../../../app/state/store.ts';
import { forgotLink } from '../mailed-links.ts';
import { AskForm } from './ask-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** /auth/forgot: asks for a link, or sets a new password with one. */
export function ForgotPage() {
  const { token } = useStore(forgotLink);
  return token === null ? <AskForm /> : <ResetForm key={token} token={token} />;
}
