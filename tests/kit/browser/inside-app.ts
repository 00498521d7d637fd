const FACEBOOK =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/FBIOS;FBAV/466.0.0.40.106;FBBV/605139103;FBDV/iPhone14,7;FBSN/iOS;FBSV/17.5.1]';

/** Gives this page the user agent of the Facebook app. Returns a function that takes it back. */
export function insideApp(): () => void {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: FACEBOOK });
  return () => void Reflect.deleteProperty(navigator, 'userAgent');
}
