import {
  type AdminClaim,
  type ClaimTemplate,
  claimTemplates,
  templatedClaims,
} from '@tradecounter/contract/admin/admin-claims';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import style from './admin.module.css';

interface Props {
  isOn: (claim: AdminClaim) => boolean;
  isSettable: (claim: AdminClaim) => boolean;
  /** Receives the claims that the template changes. */
  onApply: (changes: Partial<Record<AdminClaim, boolean>>) => void;
}

const templates = Object.keys(claimTemplates) as ClaimTemplate[];

const templateIncludes = (template: ClaimTemplate, claim: AdminClaim): boolean =>
  (claimTemplates[template] as readonly AdminClaim[]).includes(claim);

/** Buttons that set a user's claims to a template. Claims that the admin can't change stay as they are. */
export function RoleTemplates({ isOn, isSettable, onApply }: Props) {
  const { t } = useTranslation('people');
  const settable = templatedClaims.filter(isSettable);
  if (settable.length === 0) return null;
  return (
    <div className={style['templates']} role="group" aria-label={t('role.title')}>
      <span>{t('role.title')}</span>
      {templates.map((template) => {
        const changed = settable.filter((claim) => isOn(claim) !== templateIncludes(template, claim));
        return (
          <Button
            key={template}
            aria-pressed={changed.length === 0}
            onClick={() =>
              onApply(Object.fromEntries(changed.map((claim) => [claim, templateIncludes(template, claim)])))
            }
          >
            {t(`role.${template}.name`)}
          </Button>
        );
      })}
      <ul>
        {templates.map((template) => (
          <li key={template}>
            <b>{t(`role.${template}.name`)}:</b> {t(`role.${template}.text`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
