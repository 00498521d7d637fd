/** Renders our own mark: a shield with a roof over a star. Decoration: the name is next to it. Its sheet is logo-mark.css. */
export function LogoMark() {
  return (
    <svg className="club-logo-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M20 2 37 12v13c0 7-7 11.5-17 13C10 36.5 3 32 3 25V12z" />
      <path className="club-logo-roof" d="M20 9.5 9 16.5v4l11-7 11 7v-4z" />
      <path
        className="club-logo-star"
        d="m20 18 2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6z"
      />
    </svg>
  );
}
