// The style sheets every page needs, in order. A component's own sheet is imported by the component, so it travels with its chunk.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
