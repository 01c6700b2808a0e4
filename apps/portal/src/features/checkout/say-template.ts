import { templateExample } from '@tradecounter/rules/purchase-order';
import type { TFunction } from 'i18next';

const kindByPlaceholder = { '#': 'digits', '@': 'letters', '*': 'any' } as const;
const punctuation: Readonly<Record<string, 'dash' | 'slash' | 'dot' | 'space'>> = {
  '-': 'dash',
  '\u002f': 'slash',
  '.': 'dot',
  ' ': 'space',
};

type Kind = (typeof kindByPlaceholder)[keyof typeof kindByPlaceholder];

const kindOf = (character: string): Kind | null =>
  character in kindByPlaceholder ? kindByPlaceholder[character as keyof typeof kindByPlaceholder] : null;

interface TemplatePart {
  /** The kind of characters that fit; null = literal text. */
  kind: Kind | null;
  text: string;
  /** The number of characters that fit. */
  count: number;
}

/** Groups consecutive characters of one kind, and literal text: words together, punctuation one character each. */
function partsOf(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  for (const character of template) {
    const last = parts.at(-1);
    const kind = kindOf(character);
    const isPunctuation = character in punctuation;
    if (kind !== null && last?.kind === kind) last.count += 1;
    else if (kind === null && !isPunctuation && last?.kind === null && !(last.text in punctuation))
      last.text += character;
    else parts.push({ kind, text: character, count: 1 });
  }
  return parts;
}

/** Describes a template in words, such as 'two letters, a dash, four digits', and returns a number that fits it. */
export function describeTemplate(template: string, t: TFunction<'checkout'>): { parts: string; example: string } {
  const numbers = t('template.numbers').split(' ');
  const phrases = partsOf(template).map(({ kind, text, count }) => {
    if (kind !== null) return t(`template.${kind}`, { count, number: numbers[count - 1] ?? String(count) });
    const name = punctuation[text];
    return name === undefined ? t('template.sign', { sign: text }) : t(`template.${name}`);
  });
  return { parts: phrases.join(', '), example: templateExample(template) };
}
