import type { FeedMapping } from '@tradecounter/contract/feeds/mapping';
import type { LookedAt } from '@tradecounter/contract/feeds/mapping-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import type { Meaning } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fillWith, linesOf, targetsOf, translate, valuesOf } from './edit-mapping.ts';
import style from './mappings.module.css';

interface Props {
  seen: LookedAt;
  mapping: FeedMapping;
  onChange: (mapping: FeedMapping) => void;
}

const meanings = { sure: 'good', likely: 'neutral', unsure: 'attention', yours: 'neutral' } as const satisfies Record<
  string,
  Meaning
>;

/** Asks what the values of a column mean here. */
function ValuesDialog({ heading, lines, onDone }: { heading: string; lines: string; onDone: (lines: string) => void }) {
  const { t } = useTranslation('fileMappings');
  const [text, setText] = useState(lines);
  return (
    <Dialog
      open
      onClose={() => onDone(lines)}
      title={t('values.title', { heading })}
      actions={
        <Button kind="main" onClick={() => onDone(text)}>
          {t('values.done')}
        </Button>
      }
    >
      <p className={style['lead']}>{t('values.text')}</p>
      <TextArea
        label={t('values.label')}
        rows={8}
        spellCheck={false}
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Dialog>
  );
}

type Heading = LookedAt['headings'][number];

/** The columns of the file, with what each becomes. */
export function ColumnsTable({ seen, mapping, onChange }: Props) {
  const { t } = useTranslation('fileMappings');
  const [asked, setAsked] = useState<{ heading: string; target: string } | null>(null);
  const options = [
    { value: '', label: t('ignore') },
    ...seen.columns.map(({ name, needed }) => ({ value: name, label: needed ? `${name} *` : name })),
  ];
  const aboutOf = (target: string | undefined): string => seen.columns.find(({ name }) => name === target)?.about ?? '';
  const surenessOf = (target: string): keyof typeof meanings => seen.sureness[target] ?? 'yours';
  const unreadOf = (heading: string) => {
    const targets = targetsOf(mapping, heading);
    return seen.unread.find(({ column }) => targets.includes(column));
  };
  const columns: Column<Heading>[] = [
    { key: 'heading', head: t('column.heading'), cell: ({ name }) => name, lead: true },
    {
      key: 'examples',
      head: t('column.examples'),
      cell: ({ examples }) =>
        examples.length === 0 ? (
          <span className={style['soft']}>{t('noExamples')}</span>
        ) : (
          <ul className={style['examples']}>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        ),
    },
    {
      key: 'becomes',
      head: t('column.becomes'),
      cell: ({ name }) => {
        const [target, ...others] = targetsOf(mapping, name);
        return (
          <div className={style['becomes']}>
            <SelectField
              bare
              label={t('becomesOf', { heading: name })}
              value={target ?? ''}
              options={options}
              onChange={({ currentTarget: { value } }) =>
                onChange(fillWith(mapping, name, value === '' ? null : value))
              }
            />
            {target !== undefined && <small>{aboutOf(target)}</small>}
            {others.length > 0 && <small>{t('alsoFills', { columns: others.join(', ') })}</small>}
          </div>
        );
      },
    },
    {
      key: 'sure',
      head: t('column.sure'),
      blank: ({ name }) => targetsOf(mapping, name).length === 0,
      cell: ({ name }) => {
        const [target] = targetsOf(mapping, name);
        if (target === undefined) return null;
        const sureness = surenessOf(target);
        return <StateTag means={meanings[sureness]}>{t(sureness)}</StateTag>;
      },
    },
    {
      key: 'problem',
      head: t('column.problem'),
      blank: ({ name }) => targetsOf(mapping, name).length === 0,
      cell: ({ name }) => {
        const [target] = targetsOf(mapping, name);
        const unread = unreadOf(name);
        if (target === undefined) return null;
        const count = Object.keys(mapping.columns[target]!.values ?? {}).length;
        return (
          <div className={style['becomes']}>
            {unread !== undefined && (
              <span className={style['problem']}>{t('unread', { count: unread.rows, reason: unread.reason })}</span>
            )}
            <Button kind="quiet" onClick={() => setAsked({ heading: name, target })}>
              {t('values.open', { count })} <span className="visually-hidden">{name}</span>
            </Button>
          </div>
        );
      },
    },
  ];
  return (
    <>
      <DataTable caption={t('columns')} columns={columns} rows={seen.headings} rowKey={({ name }) => name} />
      {asked !== null && (
        <ValuesDialog
          heading={asked.heading}
          lines={linesOf(mapping.columns[asked.target]?.values)}
          onDone={(lines) => {
            setAsked(null);
            if (lines !== linesOf(mapping.columns[asked.target]?.values))
              onChange(translate(mapping, asked.target, valuesOf(lines)));
          }}
        />
      )}
    </>
  );
}
