import { agreesAfter } from '../../../../test/scenes/erp-days.ts';

// `npm run test:deep` simulates a month.
agreesAfter(14, 11);
