import { type LogLevel, logLevels, runtimeDefaults } from '@tradecounter/contract/runtime';

type Grave = Exclude<LogLevel, 'silent'>;

let least = logLevels.indexOf(runtimeDefaults.logLevel);
/** What was too slight to be said before the level was known; null since then. */
let early: (() => void)[] | null = [];

const say =
  (level: Grave) =>
  (...what: unknown[]): void => {
    if (logLevels.indexOf(level) <= least) console[level](...what);
    else early?.push(() => say(level)(...what));
  };

/** Lets through what is as grave as that or graver; /config.json says it (`logLevel`). For a level that is not known the usual one holds. */
export function setLogLevel(level: LogLevel): void {
  least = logLevels.indexOf(logLevels.includes(level) ? level : runtimeDefaults.logLevel);
  const waiting = early ?? [];
  early = null;
  for (const run of waiting) run();
}

/** The browser's console behind the level that is set. These are twenty lines of our own: a library would bring prefixes, stores and plug-ins that nobody here reads. */
export const log: Readonly<Record<Grave, (...what: unknown[]) => void>> = {
  error: say('error'),
  warn: say('warn'),
  info: say('info'),
  debug: say('debug'),
};
