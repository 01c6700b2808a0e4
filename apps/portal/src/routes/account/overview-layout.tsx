import { EndingHolds } from '../../features/holds/ending-holds.tsx';
import { OverviewPage } from '../../features/overview/overview-page.tsx';
import { ExpiringQuotes } from '../../features/quotes/expiring-quotes.tsx';
import { useMay } from '../../app/session/session.ts';

/** The holds that end soon; empty for users who can't hold items. */
const Holds = () => (useMay('AllowInventoryHold') ? <EndingHolds /> : null);
/** The quotes that expire soon; empty for users who can't see quotes. */
const Quotes = ({ shipTo }: { shipTo: string | undefined }) =>
  useMay('SeeQuotes') ? <ExpiringQuotes shipTo={shipTo} /> : null;

const slots = { EndingHolds: Holds, ExpiringQuotes: Quotes };

/** Connects the overview with holds and quotes. */
export const OverviewLayout = () => <OverviewPage slots={slots} />;
