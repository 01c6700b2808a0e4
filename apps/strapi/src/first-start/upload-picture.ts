import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

interface Upload {
  upload(given: object): Promise<{ id: number }[]>;
}

export interface Picture {
  url: string;
  alternativeText?: string | null;
}

/** Takes pictures of the content folder into the media library, each once. Returns the id of a picture; null where there is no such file. */
export function pictureUploads(folder: string): (picture: Picture) => Promise<number | null> {
  const known = new Map<string, Promise<number | null>>();
  const upload = async ({ url, alternativeText }: Picture): Promise<number | null> => {
    const path = /^\/uploads\/((?!\.)[^\\/]+)$/.exec(url)?.[1];
    const mimetype = types[extname(url).toLowerCase()];
    if (path === undefined || mimetype === undefined) return null;
    const filepath = join(folder, 'uploads', path);
    const found = await stat(filepath).catch(() => null);
    if (found === null) return null;
    const [file] = await (strapi.plugin('upload').service('upload') as unknown as Upload).upload({
      data: { fileInfo: { name: basename(path), alternativeText: alternativeText ?? null } },
      files: { filepath, originalFilename: basename(path), mimetype, size: found.size },
    });
    return file?.id ?? null;
  };
  return (picture) => {
    const key = `${picture.url} ${picture.alternativeText ?? ''}`;
    const asked = known.get(key) ?? upload(picture);
    known.set(key, asked);
    return asked;
  };
}
