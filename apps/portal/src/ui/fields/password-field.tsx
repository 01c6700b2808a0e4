import { useState, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './fields.tsx';
import style from './password-field.module.css';

type Props = { label: string; hint?: string; error?: string | null } & Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'style' | 'color' | 'type'
>;

/** A password field with a labeled switch that shows the password. */
export function PasswordField(props: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className={style['wrap']}>
      <TextField {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className={style['switch']}
        aria-pressed={shown}
        {...(props.id !== undefined && { 'aria-describedby': `${props.id}-label` })}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'field.hidePassword' : 'field.showPassword')}
      </button>
    </div>
  );
}
