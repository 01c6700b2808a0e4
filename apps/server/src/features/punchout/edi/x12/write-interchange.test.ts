import { expect, it } from 'vitest';
import { readInterchange } from './read-interchange.ts';
import { writeInterchange } from './write-interchange.ts';

it('what is written can be read, whatever its texts are', () => {
  const envelope = {
    from: 'ZZ/US',
    to: '01/123456789',
    now: new Date('2026-03-11T18:05:00Z'),
    group: 'PR',
    type: '855',
  };
  const written = writeInterchange({ ...envelope, control: 12 }, [
    ['MSG', 'Chêne~ST*855*0002~ > \u0000\n“100 %”'],
    ['BAK', '00', null, 7, null, ''],
  ]);
  const { from, to, control, usage, groups } = readInterchange(Buffer.from(written));
  expect({ from, to, control, usage }).toEqual({ from: 'ZZ/US', to: '01/123456789', control: '000000012', usage: 'P' });
  expect(groups.map(({ code, sets }) => [code, sets.length])).toEqual([['PR', 1]]);
  const [set] = groups[0]!.sets;
  expect(set!.faults).toEqual([]);
  expect(set!.segments.map(({ elements }) => elements.map((text) => text.replaceAll(/ +/g, ' ')))).toEqual([
    ['MSG', 'Chene ST 855 0002 100 %'],
    ['BAK', '00', '', '7'],
  ]);
});
