// The style sheets that every page needs, in order. A component imports its own sheet, so that the sheet loads with the
// component's chunk.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
