import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { extractText, getDocumentProxy } from 'unpdf';
import { send, type TestServer } from './server.ts';

/** Has a document made as PDF and reads it: the text of its pages with single blanks, or the status of a refusal. */
export async function readPdf(
  server: TestServer,
  token: string,
  { customerNumber, kind, question }: { customerNumber: string; kind: string; question: Record<string, unknown> },
): Promise<{ status: number; pages: string[]; name: string }> {
  const asked = { customerNumber, kind, format: 'pdf', question };
  const { status, body } = await send(server, requestDownload, { body: asked }, { token });
  if (status !== 200) return { status, pages: [], name: '' };
  const answer = await server.app.inject({ method: 'GET', url: `/wsl${body.address}` });
  if (answer.statusCode !== 200) return { status: answer.statusCode, pages: [], name: '' };
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)));
  return {
    status: 200,
    pages: (text as string[]).map((page) => page.replaceAll(/\s+/g, ' ')),
    name: String(answer.headers['content-disposition']),
  };
}
