import { limits } from '@tradecounter/contract/limits';
import { Fragment, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { contactFields, nameFields, type ProfileField, type ProfileForm, type TypedField } from './form-values.ts';
import style from './profile-fields.module.css';

interface Props {
  form: ProfileForm;
  /** Null while it isn't required. */
  password: string | null;
  accountName: string;
  /** A new address whose link hasn't been opened yet. */
  unconfirmedEmail: string | null;
  problemOf: (field: ProfileField) => string | null;
  onChange: (part: Partial<ProfileForm>) => void;
  onPassword: (password: string) => void;
}

type InputHints = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

const telephone = (kind: string): InputHints => ({ type: 'tel', inputMode: 'tel', autoComplete: kind });

/** The keypad that a phone shows, and the browser's autofill hints. */
const inputs: Record<TypedField, InputHints> = {
  prefix: { autoComplete: 'honorific-prefix' },
  firstName: { autoComplete: 'given-name' },
  middleName: { autoComplete: 'additional-name' },
  lastName: { autoComplete: 'family-name' },
  suffix: { autoComplete: 'honorific-suffix' },
  title: { autoComplete: 'organization-title' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: telephone('work tel'),
  extension: { inputMode: 'numeric', autoComplete: 'tel-extension' },
  cell: telephone('mobile tel'),
  fax: telephone('fax tel'),
};

/** The width of each field, by what is usually typed in it. The fields of a row fill its width. */
const widths: Record<TypedField, 'quarter' | 'half' | 'most' | 'whole'> = {
  prefix: 'quarter',
  firstName: 'most',
  middleName: 'half',
  lastName: 'half',
  suffix: 'quarter',
  title: 'most',
  email: 'whole',
  phone: 'most',
  extension: 'quarter',
  cell: 'half',
  fax: 'half',
};

/** The current password, which a change of the e-mail address requires, because users sign in with it. */
function CurrentPassword({
  password,
  problemOf,
  onPassword,
}: { password: string } & Pick<Props, 'problemOf' | 'onPassword'>) {
  const { t } = useTranslation('profile');
  return (
    <div className={style['whole']}>
      <PasswordField
        id="password"
        label={t('field.password')}
        autoComplete="current-password"
        required
        maxLength={limits.password}
        value={password}
        error={problemOf('password')}
        onChange={({ currentTarget }) => onPassword(currentTarget.value)}
      />
    </div>
  );
}

function Fields({
  fields,
  form,
  password,
  unconfirmedEmail,
  problemOf,
  onChange,
  onPassword,
}: { fields: readonly TypedField[] } & Omit<Props, 'accountName'>) {
  const { t } = useTranslation('profile');
  return (
    <div className={style['fields']}>
      {fields.map((field) => (
        <Fragment key={field}>
          <div className={style[widths[field]]}>
            <TextField
              id={field}
              label={t(`field.${field}`)}
              {...(field === 'email' && {
                hint: unconfirmedEmail === null ? t('hint.email') : t('hint.unconfirmed', { email: unconfirmedEmail }),
              })}
              {...inputs[field]}
              spellCheck={false}
              value={form[field]}
              error={problemOf(field)}
              onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
            />
          </div>
          {field === 'email' && password !== null && (
            <CurrentPassword password={password} problemOf={problemOf} onPassword={onPassword} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** The fields of the profile: name, contact details and e-mail preferences. */
export function ProfileFields({ accountName, ...rest }: Props) {
  const { t } = useTranslation('profile');
  const { form, onChange } = rest;
  return (
    <>
      <Section title={t('section.name')} card>
        <Fields fields={nameFields} {...rest} />
      </Section>
      <Section title={t('section.contact')} card>
        <Fields fields={contactFields} {...rest} />
      </Section>
      <Section title={t('section.notifications')} card>
        <div className={style['optIn']}>
          <CheckLine
            id="emailOptIn"
            checked={form.emailOptIn === 'Y'}
            onChange={({ currentTarget }) => onChange({ emailOptIn: currentTarget.checked ? 'Y' : 'N' })}
          >
            {t('field.emailOptIn')}
          </CheckLine>
          <p>{t('optInText', { accountName })}</p>
        </div>
      </Section>
    </>
  );
}
