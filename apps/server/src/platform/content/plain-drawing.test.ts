import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withinTime } from '../../../test/deep-run.ts';
import { faultOfDrawing } from './plain-drawing.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inside}</svg>`;
const fault = (text: string) => faultOfDrawing(Buffer.from(text));

describe('an SVG that can be shown', () => {
  it('is every one of the default content', async () => {
    const folder = resolve(import.meta.dirname, '../../../../demo/content/uploads');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect([name, faultOfDrawing(await readFile(join(folder, name)))]).toEqual([name, null]);
  });

  it.each([
    ['paths and text', svg('<g fill="#123"><path d="M0 0h5"/></g><text x="1">Harbour &amp; Pine &#8482;</text>')],
    [
      'gradients and what refers to them',
      svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="1"/><use href="#b" xlink:href="#b"/>',
        ' xmlns:xlink="http://www.w3.org/1999/xlink"',
      ),
    ],
    [
      'as drawing programs write it',
      `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Generator: X -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<style type="text/css">.a{fill:#fff;}</style><path class="a" style="fill:url(#a)" xml:space="preserve" d="M0 0"/>')}\n`,
    ],
    [
      'with internal references, and CSS functions for transforms and colors',
      svg(
        '<style>.a{fill:rgb(1,2,3);transform:rotate(4deg) translate(1px,2px)}@media (prefers-color-scheme: dark){.a:not(.b){fill:var(--c)}}</style><g transform="matrix(1 0 0 1 0 0)" clip-path="url(#a)" font-family="\'Open Sans\'" fill="hsl(1,2%,3%)"><title>Call (503) 555-0100</title></g>',
      ),
    ],
    [
      'as a drawing program with custom prefixes writes it',
      svg(
        '<g id="layer1" data-name="Layer 1" serif:id="x" aria-label="Oak (white)"/>',
        ' xmlns:serif="http://www.serif.com/" version="1.1" xml:space="preserve" xml:lang="en"',
      ),
    ],
    ['with an embedded picture', svg('<image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="/>')],
  ])('%s', (_, text) => expect(fault(text)).toBeNull());
});

describe('an SVG with active content is rejected:', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>'), '<script>'],
    ['a script tag in upper case', svg('<SCRIPT>alert(1)</SCRIPT>'), '<SCRIPT>'],
    [
      'a script tag with a namespace prefix',
      svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
      '<s:script>',
    ],
    ['an event', svg('', ' onload="alert(1)"'), 'onload'],
    ['an event of a part', svg("<g onclick='alert(1)'/>"), 'onclick'],
    [
      'HTML inside',
      svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//x"/></foreignObject>'),
      '<foreignObject>',
    ],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"><style/></svg>', 'xmlns'],
    ['a link', svg('<a href="javascript:alert(1)"><text>x</text></a>'), '<a>'],
    ['what is fetched', svg('<use href="//evil.example/x.svg#a"/>'), 'href'],
    ['what is fetched, by the old name', svg('<image xlink:href="https://evil.example/x.png"/>'), 'href'],
    ['what is fetched, by any prefix', svg('<image z:href="https://evil.example/x.png"/>'), 'href'],
    ['a drawing in the drawing', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), 'href'],
    ['what is fetched by a style', svg('<rect style="fill:url(//evil.example/x)"/>'), 'style'],
    ['what is fetched by a style, hidden', svg('<rect fill="u&#114;l(//evil.example/x)"/>'), 'fill'],
    ['a style sheet from elsewhere', svg('<style>@import "//evil.example/x.css";</style>'), '<style>'],
    ['a style that goes on behind a comment', svg('<style><!-- -->@import "//evil.example/x.css";</style>'), '<style>'],
    ['a style that goes on behind an entity', svg('<style>.a{fill:&#117;rl(//evil.example/x)}</style>'), '<style>'],
    ['an animated address', svg('<set attributeName="href" to="javascript:alert(1)"/>'), '<set>'],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('&a;')}`, ''],
    ['an unknown entity', svg('&a;'), ''],
    ['a style sheet instruction', `<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?>${svg('')}`, ''],
    [
      'a style sheet instruction at the beginning',
      `<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`,
      '',
    ],
    ['a declaration that says more than it may', `<?xml version="1.0" href="https://evil.example/x"?>${svg('')}`, ''],
    ...[
      'image("https://evil.example/x")',
      'cross-fade("https://evil.example/x")',
      'src("https://evil.example/x")',
      'IMAGE("//evil.example/x")',
      'image-set("//evil.example/x" 1x)',
      '-webkit-cross-fade("x")',
      'element("x")',
      'paint(x)',
      '"https://evil.example/x"',
      'https://evil.example/x',
      'url(/* */"//evil.example/x")',
    ].flatMap((value): [string, string, string][] => [
      [`what is fetched by a style: ${value}`, svg(`<style>.a{background:${value}}</style>`), '<style>'],
      [`what is fetched by an attribute: ${value}`, svg(`<rect style='fill:${value}'/>`), 'style'],
    ]),
    [
      'another place that addresses count from',
      svg('<g xml:base="https://evil.example/"><use href="#a"/></g>'),
      'xml:base',
    ],
    ['no namespace', '<svg><path d="M0 0"/></svg>', 'xmlns'],
    ['a namespace only further in', '<svg><g xmlns="http://www.w3.org/2000/svg"/></svg>', 'xmlns'],
    ['a part that never ends', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', '<svg>'],
    ['no end', '<svg xmlns="http://www.w3.org/2000/svg"><g>', '<g>'],
    ['an end without a beginning', svg('</g>'), '<g>'],
    ['more behind the end', `${svg('')}${svg('')}`, ''],
    ['text behind the end', `${svg('')}x`, ''],
    ['text before the beginning', `x${svg('')}`, ''],
    ['an attribute twice', svg('<path d="M0 0" d="M1 1"/>'), 'd'],
    ['an end with attributes', svg('<g></g d="M0 0">'), ''],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`, 'UTF-8'],
    ['unparsed text', svg('<![CDATA[<script>alert(1)</script>]]>'), ''],
    ['no drawing', '<!doctype html><script>alert(1)</script>', ''],
    ['HTML', '<html><body onload="alert(1)"></body></html>', ''],
    ['nothing', '', ''],
  ])('%s', (_, text, named) => {
    const found = fault(text);
    expect(found).not.toBeNull();
    expect(found).toContain(named);
  });

  it('and so is one in UTF-16, or one that is too large', () => {
    expect(faultOfDrawing(Buffer.from(svg(''), 'utf16le'))).toContain('UTF-8');
    expect(faultOfDrawing(Buffer.from(svg('<g/>'.repeat(100_000))))).toContain('262,144 bytes');
  });

  it('and this takes less than a second for every hostile one', async () => {
    const drawings = [
      '<svg '.repeat(50_000),
      `<svg${' a=""'.repeat(60_000)}`,
      `<svg>${'<!--'.repeat(60_000)}`,
      `<svg a="${'url('.repeat(60_000)}"/>`,
      `<!DOCTYPE svg${' '.repeat(250_000)}`,
      `<svg><style>${'a('.repeat(60_000)}`,
      `<svg a="${'a'.repeat(250_000)}"/>`,
      `<svg>${'<g>'.repeat(80_000)}`,
    ];
    await withinTime(1000, () => expect(drawings.map(fault)).not.toContain(null));
  });
});
