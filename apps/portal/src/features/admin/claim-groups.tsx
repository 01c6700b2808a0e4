import { type AdminClaim, type AdminClaimGroup, adminClaimGroups } from '@tradecounter/contract/admin/admin-claims';
import { useTranslation } from 'react-i18next';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import style from './admin.module.css';

interface Props {
  isOn: (claim: AdminClaim) => boolean;
  /** Returns whether the admin may change the claim. */
  isSettable: (claim: AdminClaim) => boolean;
  onChange: (claim: AdminClaim, on: boolean) => void;
  /** The claims to show; all of them when absent. */
  only?: readonly AdminClaim[];
}

const groups = Object.keys(adminClaimGroups) as AdminClaimGroup[];

/**
 * A user's permissions for a customer, grouped and in plain words. Claims that the admin may not change are shown
 * disabled.
 */
export function ClaimGroups({ isOn, isSettable, onChange, only }: Props) {
  const { t } = useTranslation('people');
  const isShown = (claim: AdminClaim): boolean => only === undefined || only.includes(claim);
  return (
    <div className={style['groups']}>
      {groups
        .filter((group) => adminClaimGroups[group].some(isShown))
        .map((group) => (
          <fieldset key={group} className={style['group']}>
            <legend>{t(`group.${group}`)}</legend>
            {adminClaimGroups[group].filter(isShown).map((claim) => (
              <CheckLine
                key={claim}
                checked={isOn(claim)}
                disabled={!isSettable(claim)}
                onChange={({ currentTarget }) => onChange(claim, currentTarget.checked)}
              >
                {t(`claim.${claim}`)}
              </CheckLine>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
