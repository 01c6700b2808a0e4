/** Definition of a content field, with its documentation for editors. */
interface Described {
  /** A sentence for the guide. */
  says: string;
}

export type Shape = Described &
  (
    | {
        kind:
          | 'text'
          | 'long'
          | 'html'
          | 'markdown'
          | 'flag'
          | 'number'
          | 'day'
          | 'picture'
          | 'pictures'
          | 'words'
          | 'link'
          | 'audience';
      }
    | { kind: 'choice'; values: readonly string[] }
    | { kind: 'part' | 'parts'; fields: Fields }
    | { kind: 'slices'; components: Readonly<Record<string, Fields>> }
  );

export type Fields = Readonly<Record<string, Shape>>;

/** Contents of one file or single type. */
export interface DocumentShape extends Described {
  fields: Fields;
}

const shapeOf =
  <const Kind extends Exclude<Shape['kind'], 'choice' | 'part' | 'parts' | 'slices'>>(kind: Kind) =>
  (says: string): Shape =>
    ({ kind, says }) as Shape;

export const text = shapeOf('text');
export const long = shapeOf('long');
export const html = shapeOf('html');
export const markdown = shapeOf('markdown');
export const flag = shapeOf('flag');
export const number = shapeOf('number');
export const day = shapeOf('day');
export const picture = shapeOf('picture');
export const pictures = shapeOf('pictures');
export const words = shapeOf('words');
export const link = shapeOf('link');
export const audience = shapeOf('audience');
export const choice = (values: readonly string[], says: string): Shape => ({ kind: 'choice', values, says });
export const part = (fields: Fields, says: string): Shape => ({ kind: 'part', fields, says });
export const parts = (fields: Fields, says: string): Shape => ({ kind: 'parts', fields, says });
export const slices = (components: Readonly<Record<string, Fields>>, says: string): Shape => ({
  kind: 'slices',
  components,
  says,
});
