/** Leaves a file where it is run as an expression in the server's process. */
export const leaveMarker = (marker: string): string =>
  `(process.getBuiltinModule('fs').writeFileSync('${marker}','x'),0)`;

/** Texts that some reader, compiler, shell, database or page would take for more than text. */
export const hostileTexts = (marker: string, number: number): string[] => [
  `__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d${leaveMarker(marker)}`,
  `x":${leaveMarker(marker)},"y${number}`,
  `\${${leaveMarker(marker)}}`,
  `{{${leaveMarker(marker)}}}<%= ${leaveMarker(marker)} %>#{${leaveMarker(marker)}}`,
  `---js\n${leaveMarker(marker)}\n---`,
  `!!js/function "function(){${leaveMarker(marker)}}"`,
  `'; create table stolen (n int); --`,
  `'||pg_sleep(10)||'${number}`,
  `$(touch ${marker})\`touch ${marker}\`|touch ${marker};`,
  `../../../../../../../../..${marker}`,
  `__proto__`,
  `constructor`,
  `\u202eevil\u2066\u200f`,
  `line\r\nbreak: header`,
  'x'.repeat(100_000),
  `${'(a+)+'.repeat(30)}!`,
  `${'%'.repeat(100)}_`,
  'İ'.repeat(40),
  '\ud800',
  'a\u0000b',
  `${number}`.padStart(400, '9'),
  '1e999999999',
];
