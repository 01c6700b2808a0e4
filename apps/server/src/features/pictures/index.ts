/** The functions that other features can call. */
export { draw, drawCloser } from './draw/render.ts';
export { materialHex, materialNames } from './catalogue.ts';
export { trimTones } from './trims/tones.ts';
