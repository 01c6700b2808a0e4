import { CallError } from '@tradecounter/contract/client';
import type { Profile } from '@tradecounter/contract/profile';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ProblemSummary, type Point } from '../../ui/fields/problem-summary.tsx';
import style from './edit-profile.module.css';
import type { ProfileField, ProfileProblem } from './form-values.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

function useSentences(): { own: (field: ProfileField, problem: ProfileProblem) => string; whole: (error: Error) => string } {
  const { t } = useTranslation('profile');
  return {
    own: (field, problem) => t(`error.${problem.word}`, { field: t(`field.${field}`), maximum: problem.word === 'tooLong' ? problem.maximum : 0 }),
    whole: (error) => {
      if (!(error instanceof CallError) || error.status === 0) return t('error.network');
      return error.status < 500 || error.status === 503 ? error.message : t('error.internal');
    },
  };
}

/** The form: errors stand at their fields and, once saving was tried, in a summary on top. */
export function EditProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const sentences = useSentences();
  const { form, password, dirty, problems, asked, saving, refused, change, changePassword, discard, save } = useProfileForm(profile);

  const said = refused instanceof CallError ? refused.fields : {};
  const own = [...problems].map(([field, problem]): [ProfileField, string] => [field, sentences.own(field, problem)]);
  const problemOf = (field: ProfileField): string | null => own.find(([one]) => one === field)?.[1] ?? said[field] ?? null;
  const points: Point[] = [...own, ...Object.entries(said)].map(([field, sentence]) => ({ field, sentence }));
  if (points.length === 0 && refused !== null) points.push({ sentence: sentences.whole(refused) });

  const submit = (): void => {
    if (dirty) save(() => notify('success', t('saved')));
    else notify('info', t('nothing'));
  };
  return (
    // Our own sentences, not the browser's.
    <form noValidate className={style['form']} onSubmit={(event) => [event.preventDefault(), submit()]}>
      {points.length > 0 && (
        <ProblemSummary key={`${asked} ${refused === null}`} name={t('error.summary')} title={own.length > 0 ? t('error.check') : t('error.refused')} points={points} />
      )}
      <ProfileFields form={form} password={password} accountName={profile.accountName} problemOf={problemOf} onChange={change} onPassword={changePassword} />
      <div className={style['actions']}>
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
