import { agreesAfter } from '../../../../test/scenes/erp-days.ts';

// `npm run test:deep` lets a month go by.
agreesAfter(14, 11);
