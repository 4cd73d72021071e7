/** The site's logo: three arches around a light. */
export function Brand() {
  return (
    <a className="shell-brand" href="/" aria-label="Atrium">
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M3 25V14a11 11 0 0 1 22 0v11" fill="none" stroke="var(--a-accent)" strokeWidth="2.4" />
        <path d="M8 25V15a6 6 0 0 1 12 0v10" fill="none" stroke="currentColor" strokeWidth="2.4" opacity=".55" />
        <circle cx="14" cy="21.5" r="2.6" fill="var(--a-accent)" />
      </svg>
      <span>Atrium</span>
    </a>
  );
}
