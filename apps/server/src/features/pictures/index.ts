/** What other features may call. */
export { materialHex, materialNames } from './catalogue.ts';
export { trimTones } from './trims/tones.ts';
