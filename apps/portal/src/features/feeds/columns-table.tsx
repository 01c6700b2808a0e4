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

/** What a column of the file becomes, which the user can change. */
function Becomes({ seen, mapping, onChange, heading }: Props & { heading: string }) {
  const { t } = useTranslation('fileMappings');
  const [target, ...others] = targetsOf(mapping, heading);
  const about = seen.columns.find(({ name }) => name === target)?.about;
  return (
    <div className={style['becomes']}>
      <SelectField
        bare
        label={t('becomesOf', { heading })}
        value={target ?? ''}
        options={[
          { value: '', label: t('ignore') },
          ...seen.columns.map(({ name, needed }) => ({ value: name, label: needed ? `${name} *` : name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange(fillWith(mapping, heading, value === '' ? null : value))}
      />
      {about !== undefined && <small>{about}</small>}
      {others.length > 0 && <small>{t('alsoFills', { columns: others.join(', ') })}</small>}
    </div>
  );
}

interface ValuesProps extends Pick<Props, 'seen' | 'mapping'> {
  heading: string;
  onOpen: (target: string) => void;
}

/** What can't be read of a column, and the button that says what its values mean. */
function Values({ seen, mapping, heading, onOpen }: ValuesProps) {
  const { t } = useTranslation('fileMappings');
  const targets = targetsOf(mapping, heading);
  const [target] = targets;
  if (target === undefined) return null;
  const unread = seen.unread.find(({ column }) => targets.includes(column));
  const count = Object.keys(mapping.columns[target]!.values ?? {}).length;
  return (
    <div className={style['becomes']}>
      {unread !== undefined && (
        <span className={style['problem']}>{t('unread', { count: unread.rows, reason: unread.reason })}</span>
      )}
      <Button kind="quiet" onClick={() => onOpen(target)}>
        {t('values.open', { count })} <span className="visually-hidden">{heading}</span>
      </Button>
    </div>
  );
}

/** Up to three cells of a column of the file. */
function Examples({ examples }: Heading) {
  const { t } = useTranslation('fileMappings');
  if (examples.length === 0) return <span className={style['soft']}>{t('noExamples')}</span>;
  return (
    <ul className={style['examples']}>
      {examples.map((example) => (
        <li key={example}>{example}</li>
      ))}
    </ul>
  );
}

/** The columns of the file, with what each becomes. */
export function ColumnsTable({ seen, mapping, onChange }: Props) {
  const { t } = useTranslation('fileMappings');
  const [asked, setAsked] = useState<{ heading: string; target: string } | null>(null);
  const isSkipped = ({ name }: Heading): boolean => targetsOf(mapping, name).length === 0;
  const columns: Column<Heading>[] = [
    { key: 'heading', head: t('column.heading'), cell: ({ name }) => name, lead: true },
    { key: 'examples', head: t('column.examples'), cell: (heading) => <Examples {...heading} /> },
    {
      key: 'becomes',
      head: t('column.becomes'),
      cell: ({ name }) => <Becomes seen={seen} mapping={mapping} onChange={onChange} heading={name} />,
    },
    {
      key: 'sure',
      head: t('column.sure'),
      blank: isSkipped,
      cell: ({ name }) => {
        const [target] = targetsOf(mapping, name);
        if (target === undefined) return null;
        const sureness = seen.sureness[target] ?? 'yours';
        return <StateTag means={meanings[sureness]}>{t(sureness)}</StateTag>;
      },
    },
    {
      key: 'values',
      head: t('column.values'),
      blank: isSkipped,
      cell: ({ name }) => (
        <Values seen={seen} mapping={mapping} heading={name} onOpen={(target) => setAsked({ heading: name, target })} />
      ),
    },
  ];
  const lines = asked === null ? '' : linesOf(mapping.columns[asked.target]?.values);
  return (
    <>
      <DataTable caption={t('columns')} columns={columns} rows={seen.headings} rowKey={({ name }) => name} />
      {asked !== null && (
        <ValuesDialog
          heading={asked.heading}
          lines={lines}
          onDone={(text) => {
            setAsked(null);
            if (text !== lines) onChange(translate(mapping, asked.target, valuesOf(text)));
          }}
        />
      )}
    </>
  );
}
