import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField, type TextFieldProps } from '../../../ui/fields/fields.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useAskedForm } from '../../../ui/form/use-asked-form.ts';
import { DoorCard } from '../door-card.tsx';
import style from '../door-card.module.css';
import { DoorForm } from '../door-form.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { useRegister } from './mutations.ts';
import { checkRegistration, emptyForm, type RegisterForm as Form, registrationOf } from './register-values.ts';

type TextName = Exclude<keyof Form, 'proof' | 'newPassword' | 'repeat'>;

const fieldProps: Readonly<Record<TextName, Partial<TextFieldProps>>> = {
  customerNumber: { maxLength: limits.customerNumber, autoComplete: 'off' },
  invoiceNumber: { maxLength: limits.invoiceNumber, autoComplete: 'off' },
  invitation: { maxLength: limits.invitationCode, autoComplete: 'off' },
  firstName: { maxLength: limits.personName, autoComplete: 'given-name' },
  lastName: { maxLength: limits.personName, autoComplete: 'family-name' },
  email: { maxLength: limits.email, autoComplete: 'email', inputMode: 'email' },
  username: { maxLength: limits.username, autoComplete: 'username', autoCapitalize: 'off', spellCheck: false },
};

/**
 * Confirms the request and explains the next step. It doesn't reveal whether the details were right, so that the form
 * can't be used to find out.
 */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <DoorCard key="sent" title={t('register.sentTitle')} lead={t('register.sent', { email })} announced>
      <p className={style['text']}>{t('register.nothing')}</p>
      <div className={style['more']}>
        <Button onClick={onAgain}>{t('register.again')}</Button>
      </div>
    </DoorCard>
  );
}

interface Props {
  customerNumber: string;
  invitation: string;
}

/** Asks for the person, the customer number, and a proof that the person belongs to the customer. */
export function RegisterForm({ customerNumber, invitation }: Props) {
  const { t } = useTranslation('auth');
  const [form, setForm] = useState(() => emptyForm(customerNumber, invitation));
  const asking = useAskedForm(checkRegistration(form));
  const { mutate, isPending, isSuccess, reset } = useRegister();
  const change = (part: Partial<Form>): void => {
    setForm({ ...form, ...part });
    asking.forgive(...Object.keys(part));
  };
  const startOver = (): void => {
    reset();
    asking.reset();
  };
  if (isSuccess) return <Sent email={form.email.trim()} onAgain={startOver} />;
  return (
    <DoorCard key="ask" title={t('register.title')} lead={t('register.lead')}>
      <DoorForm
        asking={asking}
        busy={isPending}
        action={t('register.submit')}
        submit={() => !isPending && asking.ask((refuse) => mutate(registrationOf(form), { onError: refuse }))}
      >
        {(said) => {
          const textField = (name: TextName, more: Partial<TextFieldProps> = {}) => (
            <TextField
              key={name}
              id={name}
              label={t(`field.${name}`)}
              required
              {...fieldProps[name]}
              {...more}
              value={form[name]}
              error={said.problemOf(name)}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          );
          return (
            <>
              {textField('customerNumber', { autoFocus: customerNumber === '', hint: t('register.customerHint') })}
              <Segmented
                name={t('register.proof')}
                wide
                value={form.proof}
                choices={[
                  { value: 'invoiceNumber', label: t('register.byInvoice') },
                  { value: 'invitation', label: t('register.byInvitation') },
                ]}
                onChange={(proof) => change({ proof })}
              />
              {textField(form.proof, { hint: t(`register.${form.proof}Hint`) })}
              <div className={style['pair']}>
                {textField('firstName', { autoFocus: customerNumber !== '' })}
                {textField('lastName')}
              </div>
              {textField('email')}
              {textField('username', { hint: t('register.usernameHint') })}
              <NewPasswordFields first form={form} said={said} onChange={change} />
            </>
          );
        }}
      </DoorForm>
    </DoorCard>
  );
}
