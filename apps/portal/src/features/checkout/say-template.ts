import { templateExample } from '@tradecounter/rules/purchase-order';
import type { TFunction } from 'i18next';

const kinds = { '#': 'digits', '@': 'letters', '*': 'any' } as const;
const signs: Readonly<Record<string, 'dash' | 'slash' | 'dot' | 'space'>> = {
  '-': 'dash',
  '\u002f': 'slash',
  '.': 'dot',
  ' ': 'space',
};

type Kind = (typeof kinds)[keyof typeof kinds];

const kindOf = (sign: string): Kind | null => (sign in kinds ? kinds[sign as keyof typeof kinds] : null);

/** Groups consecutive characters of one kind, and literal text: words together, punctuation one character each. */
function partsOf(template: string): { kind: Kind | null; sign: string; count: number }[] {
  const parts: { kind: Kind | null; sign: string; count: number }[] = [];
  for (const sign of template) {
    const last = parts.at(-1);
    const kind = kindOf(sign);
    const named = sign in signs;
    if (kind !== null && last?.kind === kind) last.count += 1;
    else if (kind === null && !named && last?.kind === null && !(last.sign in signs)) last.sign += sign;
    else parts.push({ kind, sign, count: 1 });
  }
  return parts;
}

/** Describes a template in words, such as 'two letters, a dash, four digits', and returns a number that fits it. */
export function sayTemplate(template: string, t: TFunction<'checkout'>): { parts: string; example: string } {
  const numbers = t('template.numbers').split(' ');
  const said = partsOf(template).map(({ kind, sign, count }) => {
    if (kind !== null) return t(`template.${kind}`, { count, number: numbers[count - 1] ?? String(count) });
    const name = signs[sign];
    return name === undefined ? t('template.sign', { sign }) : t(`template.${name}`);
  });
  return { parts: said.join(', '), example: templateExample(template) };
}
