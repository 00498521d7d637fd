/**
 * The video about the chaplain service, which a deployment sets. Without one the dialog shows an illustrated
 * replacement. A video shows only with its captions (WebVTT).
 */
export const chaplainVideo: { readonly url?: string; readonly captionsUrl?: string } = {};
