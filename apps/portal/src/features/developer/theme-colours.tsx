import type { ThemeWarning } from '@tradecounter/rules/theme/safe-colours';
import { useTranslation } from 'react-i18next';
import { themeWarnings } from '../../content/theme-warnings.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Section } from '../../ui/page/section.tsx';
import style from './theme-colours.module.css';

function Why({ warning: { reason, pair } }: { warning: ThemeWarning }) {
  const { t } = useTranslation('developer');
  if (pair !== undefined) return t('colours.contrast', { ...pair, ratio: pair.ratio.toFixed(2) });
  return reason === 'unknown name' ? t('colours.unknownName') : t('colours.noColour');
}

/** The value, with a swatch where it is a color with too little contrast. */
function Value({ warning: { value, reason } }: { warning: ThemeWarning }) {
  return (
    <span className={style['value']}>
      {reason === 'contrast' && <span className={style['swatch']} style={{ background: value }} />}
      <Code>{value}</Code>
    </span>
  );
}

/** The content's colors that are not applied, and why. */
export function ThemeColours() {
  const { t } = useTranslation('developer');
  const warnings = themeWarnings();
  const columns: Column<ThemeWarning>[] = [
    { key: 'name', head: t('colours.name'), cell: ({ name }) => name, lead: true },
    {
      key: 'theme',
      head: t('colours.theme'),
      cell: ({ scheme }) => (scheme === null ? '' : t(`colours.${scheme}`)),
      blank: ({ scheme }) => scheme === null,
    },
    { key: 'value', head: t('colours.value'), cell: (warning) => <Value warning={warning} />, tight: true },
    { key: 'why', head: t('colours.why'), cell: (warning) => <Why warning={warning} />, card: 'strip' },
  ];
  return (
    <Section title={t('colours.title')}>
      {warnings.length === 0 ? (
        <p className={style['fine']}>{t('colours.fine')}</p>
      ) : (
        <DataTable
          caption={t('colours.caption')}
          columns={columns}
          rows={warnings}
          rowKey={({ name, scheme, value }) => `${name} ${scheme} ${value}`}
        />
      )}
    </Section>
  );
}
