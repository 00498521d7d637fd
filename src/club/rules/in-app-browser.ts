/**
 * What the browsers inside of apps add to the user agent: Facebook and Messenger, Instagram, Threads, LINE, TikTok,
 * Snapchat, Pinterest, LinkedIn, X, WeChat. `; wv)` is in any other web view of Android.
 */
const MARKS =
  /\[FB(AN|_IAB)\/|\bFBA[NV]\/|\bInstagram \d|\bBarcelona \d|\bLine\/\d|\b(musical_ly|trill)_\d|\bBytedanceWebview\/|\bSnapchat\/\d|\[Pinterest\/|\[LinkedInApp\]|\bTwitter for |\bMicroMessenger\/|; wv\)/;

/** Returns whether a page runs in the browser of an app. Google refuses to sign anybody in there. */
export const isInAppBrowser = (userAgent: string): boolean => MARKS.test(userAgent);
