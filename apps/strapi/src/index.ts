import { addPeople } from './first-start/add-people';
import { fillTypes } from './first-start/fill-types';
import { openReading } from './first-start/open-reading';
import { ringPortal } from './first-start/ring-portal';
import { readSettings } from './first-start/settings';

export default {
  /** Sets up what is missing. Each part leaves alone what is there, so it runs at every start. */
  async bootstrap() {
    const settings = readSettings();
    await addPeople(settings);
    await openReading(settings);
    await fillTypes(settings);
    await ringPortal(settings);
  },
};
