import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { send, type TestServer } from './server.ts';

type OpenPdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Returns the texts with a character that its font lacks, and so shows as a box, nothing or a replacement. */
async function findUnreadable(pdf: OpenPdf): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const found: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    const shown = fnArray.flatMap((operator, at) =>
      operator === OPS.showText ? [(argsArray[at] as [{ unicode?: string; originalCharCode?: number }[]])[0]] : [],
    );
    // Documents name characters by their glyphs, and a font's first glyph is the one for characters that it lacks.
    for (const glyphs of shown)
      if (glyphs.some(({ unicode, originalCharCode }) => originalCharCode === 0 || unicode === '\ufffd'))
        found.push(glyphs.map(({ unicode = '' }) => unicode).join(''));
  }
  return found;
}

/** Has a document made as PDF and reads it: the text of its pages with single blanks, or the status of a refusal. */
export async function readPdf(
  server: TestServer,
  token: string,
  { customerNumber, kind, question }: { customerNumber: string; kind: string; question: Record<string, unknown> },
): Promise<{ status: number; pages: string[]; name: string; unreadable: string[] }> {
  const asked = { customerNumber, kind, format: 'pdf', question };
  const { status, body } = await send(server, requestDownload, { body: asked }, { token });
  if (status !== 200) return { status, pages: [], name: '', unreadable: [] };
  const answer = await server.app.inject({ method: 'GET', url: `/wsl${body.address}` });
  if (answer.statusCode !== 200) return { status: answer.statusCode, pages: [], name: '', unreadable: [] };
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(pdf);
  return {
    status: 200,
    pages: (text as string[]).map((page) => page.replaceAll(/\s+/g, ' ')),
    name: String(answer.headers['content-disposition']),
    unreadable: await findUnreadable(pdf),
  };
}
