import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import style from './overview-page.module.css';
import { type OverviewQuestion, type Period, periods } from './overview-question.ts';

interface Props {
  question: OverviewQuestion;
  onQuestion: (question: OverviewQuestion) => void;
}

/** The choice of the spending period: a named one, or a range of dates. */
export function PeriodTools({ question, onQuestion }: Props) {
  const { t } = useTranslation('overview');
  const common = useTranslation().t;
  const choose = (period: Period): void =>
    onQuestion({ shipTo: question.shipTo, period: period === 'twelve' ? undefined : period });
  const changeDays = (change: OverviewQuestion): void => onQuestion({ ...question, ...change });
  return (
    <div className={[style['period'], 'screen-only'].join(' ')}>
      <Segmented
        wrap
        name={t('period.name')}
        value={question.period ?? 'twelve'}
        choices={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={choose}
      />
      {question.period === 'own' && (
        <div className={style['days']}>
          <TextField
            type="date"
            label={common('list.from')}
            max={question.to}
            value={question.from ?? ''}
            onChange={({ currentTarget }) => changeDays({ from: currentTarget.value || undefined })}
          />
          <TextField
            type="date"
            label={common('list.to')}
            min={question.from}
            value={question.to ?? ''}
            onChange={({ currentTarget }) => changeDays({ to: currentTarget.value || undefined })}
          />
        </div>
      )}
    </div>
  );
}

/** The choice of the ship-to; hidden if there is only one and none is chosen. */
export function ShipToField({
  question,
  onQuestion,
  shipTos,
}: Props & { shipTos: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('overview');
  if (shipTos.length < 2 && question.shipTo === undefined) return null;
  const options = [
    { value: '', label: t('shipTo.all') },
    ...shipTos.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
  ];
  return (
    <SelectField
      bare
      label={t('shipTo.name')}
      value={question.shipTo ?? ''}
      options={options}
      onChange={({ currentTarget }) => onQuestion({ ...question, shipTo: currentTarget.value || undefined })}
    />
  );
}
