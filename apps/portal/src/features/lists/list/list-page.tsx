export const ListPage = ({ name }: { name: string }) => name;
