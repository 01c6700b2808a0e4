import { EndingHolds } from '../../features/holds/ending-holds.tsx';
import { OverviewPage } from '../../features/overview/overview-page.tsx';
import { useMay } from '../../session/session.ts';

const Holds = () => (useMay('AllowInventoryHold') ? <EndingHolds /> : null);

/** Where the overview and holds meet. */
export const OverviewLayout = () => <OverviewPage slots={{ EndingHolds: Holds }} />;
