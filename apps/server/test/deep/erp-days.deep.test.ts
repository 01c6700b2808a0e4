import { agreesAfter } from '../scenes/erp-days.ts';
import { deepSeed } from './deep-seed.ts';

agreesAfter(30, deepSeed());
