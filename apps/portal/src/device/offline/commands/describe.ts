import i18next from 'i18next';
import { currentLanguage } from '../../../words/language.ts';
import type { Command } from './command.ts';

const sentences = {
  'cart.addItem': 'add',
  'cart.updateItem': 'set',
  'cart.removeItem': 'remove',
  'cart.setLineText': 'notes',
  'shopping.addItem': 'toList',
  'shopping.removeItem': 'offList',
  'shopping.setLine': 'listLine',
  'shopping.removeLines': 'offList',
} as const;

/** Describes a command as the buyer asked for it: 'Add 3 CT of HPK-7048-NAT'. */
export function describe({ call, about }: Pick<Command, 'call' | 'about'>): string {
  const t = i18next.getFixedT(currentLanguage(), 'offline');
  const { item, quantity = '', unit = '', list = '' } = about;
  return t(`what.${sentences[call as keyof typeof sentences]}`, { item, quantity, unit, list });
}
