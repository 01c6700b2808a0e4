import { markAddress } from '../content/first-look.ts';
import { useConfig } from '../app/settings/config.ts';

/** The distributor's logo in the accent color; the first letter of the title where the content has no logo. */
export function Logo({ size = 26 }: { size?: number }) {
  const { title } = useConfig();
  const mark = markAddress();
  if (mark !== null) {
    const mask = `url(${JSON.stringify(mark)}) center / contain no-repeat`;
    // Browsers drop backgrounds in print and in forced colors unless the style says otherwise.
    const printStyle = { printColorAdjust: 'exact', forcedColorAdjust: 'none' } as const;
    return (
      <span
        aria-hidden="true"
        style={{ flex: 'none', width: size, height: size, background: 'var(--accent)', mask, ...printStyle }}
      />
    );
  }
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="26" height="26" rx="3" fill="var(--accent)" />
      <text x="13" y="19" fill="var(--on-accent)" fontSize="17" fontWeight="700" textAnchor="middle">
        {Array.from(title.trim())[0]?.toUpperCase()}
      </text>
    </svg>
  );
}
