import type { Profile } from '@tradecounter/contract/profile/profile';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { stickyBarHeight } from '../../ui/page/bar-heights.ts';
import { FormProblems, saidOf, wholeOf } from '../../ui/form/form-problems.tsx';
import style from './edit-profile.module.css';
import type { ProfileField } from './form-values.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The profile form. Errors appear at their fields and, after the first attempt, in a summary at the top. */
export function EditProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { form, changes, password, dirty, asking, saving, change, changePassword, discard, save } =
    useProfileForm(profile);
  const said = saidOf(
    asking,
    (field, problem) =>
      t(`error.${problem.word}`, {
        field: t(`field.${field as ProfileField}`),
        maximum: problem.word === 'tooLong' ? problem.maximum : 0,
      }),
    wholeOf(t('error.internal')),
  );

  const submit = (): void => {
    const { email } = changes;
    if (dirty) save(() => notify('success', email === undefined ? t('saved') : t('email.sent', { email })));
    else notify('info', t('nothing'));
  };
  return (
    // We show our own messages instead of the browser's.
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormProblems
        form={asking}
        said={said}
        name={t('error.summary')}
        check={t('error.check')}
        refusal={t('error.refused')}
      />
      <ProfileFields
        form={form}
        password={password}
        accountName={profile.accountName}
        unconfirmedEmail={profile.unconfirmedEmail ?? null}
        problemOf={said.problemOf}
        onChange={change}
        onPassword={changePassword}
      />
      <div ref={stickyBarHeight} className={style['actions']} data-dirty={dirty || undefined}>
        <Button type="submit" kind="main" busy={saving}>
          {t('save')}
        </Button>
        {dirty && (
          <>
            <Button kind="quiet" onClick={discard} disabled={saving}>
              {t('discard')}
            </Button>
            <p role="status">{t('unsaved')}</p>
          </>
        )}
      </div>
    </form>
  );
}
