import type { Setting } from './flatten.ts';
import style from './settings-list.module.css';

/** Names and values of the settings in force. */
export function SettingsList({ settings }: { settings: readonly Setting[] }) {
  return (
    <dl className={style['list']}>
      {settings.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
