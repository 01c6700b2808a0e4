// The style sheets that every page needs, in order. A component imports its own sheet, so that the sheet loads with the
// component's chunk.
import './fonts.css';
import './tokens.css';
import './base.css';
