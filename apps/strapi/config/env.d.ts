/** Strapi's reader of the environment. */
interface Env {
  (name: string): string;
  (name: string, otherwise: string): string;
  int(name: string, otherwise: number): number;
  bool(name: string, otherwise: boolean): boolean;
  array(name: string): string[];
}
