import type { Progress } from '../platform/feeds/report.ts';
import { fileLine } from './import-lines.ts';

export interface Screen {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

const width = 24;

function bar({ file, phase, rows, bytes, ofBytes }: Progress): string {
  const part = ofBytes === 0 ? 1 : Math.min(1, bytes / ofBytes);
  const full = Math.round(part * width);
  const state = phase === 'load' ? 'loading …' : `${Math.floor(part * 100)} %`;
  return `${file.padEnd(20)} [${'█'.repeat(full)}${'·'.repeat(width - full)}] ${rows.toLocaleString('en-US').padStart(10)} rows  ${state}`;
}

/** Shows a progress bar on a terminal. Elsewhere, writes only a line for each finished file. */
export function showProgress(screen: Screen): (progress: Progress) => void {
  let shown = '';
  const draw = (line: string) => {
    if (screen.isTTY !== true || line === shown) return;
    shown = line;
    screen.write(`\r\x1b[2K${line.slice(0, (screen.columns ?? 80) - 1)}`);
  };
  return (progress) => {
    if (progress.phase !== 'done') return draw(bar(progress));
    draw('');
    if (progress.report !== undefined) screen.write(`${fileLine(progress.report)}\n`);
  };
}
