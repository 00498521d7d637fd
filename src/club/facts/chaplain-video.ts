/**
 * The film that explains the chaplain service. None is given: until a deployment names its own, the dialog
 * shows an illustrated stand-in. A film is shown with its captions only (WebVTT).
 */
export const chaplainVideo: { readonly url?: string; readonly captionsUrl?: string } = {};
