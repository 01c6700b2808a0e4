import { useId } from 'react';

/** The distributor's mark: three boards laid aslant. */
export function Logo({ size = 26 }: { size?: number }) {
  const clip = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <clipPath id={clip}>
        <rect width="26" height="26" rx="3" />
      </clipPath>
      <g clipPath={`url(#${clip})`} fill="var(--accent)">
        <path d="M0 0h11.6L0 22.2z" />
        <path d="M13.4 0h9.1L8.9 26H0v-.4z" />
        <path d="M24.4 0H26v26H10.8z" />
      </g>
    </svg>
  );
}
