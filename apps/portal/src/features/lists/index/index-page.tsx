export const IndexPage = () => null;
