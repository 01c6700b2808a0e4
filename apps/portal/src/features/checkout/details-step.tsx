import { purchaseOrderRule } from '@tradecounter/rules/purchase-order';
import { useTranslation } from 'react-i18next';
import { SidemarkField } from '../job-sites/sidemark-field.tsx';
import { formatDay } from '../../format/formats.ts';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import style from './details-step.module.css';
import type { Draft } from './checkout-draft.ts';
import type { OrderFacts, OrderField } from './order-form.ts';
import { describeTemplate } from './say-template.ts';
import { Step } from './step.tsx';

interface Props {
  draft: Draft;
  facts: OrderFacts;
  problemOf: (field: OrderField) => string | null;
  /** The first days without and with ship complete; null = the complete order can leave on the first day. */
  wait: { first: string; all: string | null } | null;
  onChange: (part: Partial<Draft>) => void;
}

/** Returns the hint on the purchase order number: its format, and whether it may be used again. */
function usePoHint({ claims, mode }: OrderFacts): string {
  const { t } = useTranslation('checkout');
  const template = claims.purchaseOrderTemplate;
  return [
    template === '' ? '' : t('details.poHint', describeTemplate(template, t)),
    purchaseOrderRule(claims, mode).unique ? t('details.poUnique') : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** The buyer's references, and instructions for the whole order. */
export function DetailsStep({ draft, facts, problemOf, wait, onChange }: Props) {
  const { t } = useTranslation('checkout');
  const hint = usePoHint(facts);
  const poOptional = !purchaseOrderRule(facts.claims, facts.mode).required;
  const sidemarkOptional = facts.claims.smRequired !== 'Y';
  const fieldLabel = (label: string, optional: boolean): string =>
    optional ? `${label} ${t('details.optional')}` : label;
  const waitText = ({ first, all }: NonNullable<Props['wait']>): string =>
    all === null
      ? t('details.allUnknown', { first: formatDay(first) })
      : t('details.allFrom', { date: formatDay(all), first: formatDay(first) });
  return (
    <Step number={3} title={t('details.title')}>
      <div className={style['fields']}>
        <TextField
          id="poNumber"
          label={fieldLabel(t('details.poNumber'), poOptional)}
          {...(hint !== '' && { hint })}
          value={draft.poNumber}
          error={problemOf('poNumber')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ poNumber: currentTarget.value })}
        />
        <SidemarkField
          id="sidemark"
          label={fieldLabel(t('details.sidemark'), sidemarkOptional)}
          value={draft.sidemark}
          error={problemOf('sidemark')}
          onChange={({ currentTarget }) => onChange({ sidemark: currentTarget.value })}
        />
      </div>
      <div className={style['complete']}>
        <CheckLine
          checked={draft.shipComplete}
          onChange={({ currentTarget }) => onChange({ shipComplete: currentTarget.checked })}
        >
          {t('details.shipComplete')}
        </CheckLine>
        <p>{t('details.shipCompleteText')}</p>
        {wait !== null && <p data-warns={draft.shipComplete || undefined}>{waitText(wait)}</p>}
      </div>
      <TextArea
        id="comments"
        label={fieldLabel(t('details.comments'), true)}
        value={draft.comments}
        error={problemOf('comments')}
        onChange={({ currentTarget }) => onChange({ comments: currentTarget.value })}
      />
    </Step>
  );
}
