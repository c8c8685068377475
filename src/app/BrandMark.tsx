/** The site's sign: a globe with one meridian in the accent colour. The same drawing is public/icons/favicon.svg. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeWidth="2"
    >
      <circle cx="16" cy="16" r="13" stroke="currentColor" />
      <path d="M3 16h26M6.5 8.5h19M6.5 23.5h19" stroke="currentColor" strokeWidth="1.25" opacity=".55" />
      <path
        d="M16 3c4.6 4 6.5 8.4 6.5 13S20.6 25 16 29c-4.6-4-6.5-8.4-6.5-13S11.4 7 16 3Z"
        className="stroke-accent"
      />
    </svg>
  );
}
