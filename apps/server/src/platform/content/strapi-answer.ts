/** What a find answers: the HTTP status and the body in Strapi's shape. */
export interface StrapiAnswer {
  status: number;
  body: { data: unknown; meta?: unknown; error?: unknown };
}

const names = { 400: 'ValidationError', 404: 'NotFoundError', 500: 'InternalServerError' } as const;

export const refusal = (status: keyof typeof names, message: string): StrapiAnswer => ({
  status,
  body: { data: null, error: { status, name: names[status], message, details: {} } },
});

export const single = (data: unknown): StrapiAnswer => ({ status: 200, body: { data, meta: {} } });

export const collection = (data: readonly unknown[]): StrapiAnswer => ({
  status: 200,
  body: { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } },
});
