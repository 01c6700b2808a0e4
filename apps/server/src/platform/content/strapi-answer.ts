/** The answer of a find: HTTP status and body in Strapi's format. */
export interface StrapiAnswer {
  status: number;
  body: { data: unknown; meta?: unknown; error?: unknown };
  /** Whether the document has content that isn't for all customers. */
  addressed?: true;
}

const names = {
  400: 'ValidationError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  500: 'InternalServerError',
} as const;

export const refusal = (status: keyof typeof names, message: string, details: object = {}): StrapiAnswer => ({
  status,
  body: { data: null, error: { status, name: names[status], message, details } },
});

/** An unknown parameter. `param` is its group, such as filters. */
export const invalidKey = (key: string, param: string): StrapiAnswer =>
  refusal(400, `Invalid key ${key}`, { key, path: null, source: 'query', param });

export const single = (data: unknown): StrapiAnswer => ({ status: 200, body: { data, meta: {} } });

export const collection = (data: readonly unknown[]): StrapiAnswer => ({
  status: 200,
  body: { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } },
});
