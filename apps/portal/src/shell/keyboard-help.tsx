import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { commandKeyName } from '../device/keyboard/command-key.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import style from './keyboard-help.module.css';

const rows = (): readonly { keys: readonly string[]; about: ParseKeys<'shell'> }[] => [
  { keys: ['/'], about: 'keyboard.search' },
  { keys: ['↓'], about: 'keyboard.rows' },
  { keys: [commandKeyName(), 'K'], about: 'keyboard.goTo' },
  { keys: ['P'], about: 'keyboard.previousRecord' },
  { keys: ['N'], about: 'keyboard.nextRecord' },
  { keys: ['?'], about: 'keyboard.help' },
  { keys: ['Tab'], about: 'keyboard.next' },
  { keys: ['⇧', 'Tab'], about: 'keyboard.previous' },
  { keys: ['↵'], about: 'keyboard.follow' },
  { keys: ['Esc'], about: 'keyboard.close' },
];

/** Lists every keyboard shortcut of the portal. */
export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open={open} onClose={onClose} title={t('keyboard.title')}>
      <dl className={style['list']}>
        {rows().map((row) => (
          <div key={row.about}>
            <dt>{t(row.about)}</dt>
            <dd>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
