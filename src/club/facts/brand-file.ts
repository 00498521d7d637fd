/** The embed build leaves the import of this module as `brand.js`, which the server makes. Elsewhere it does nothing. */
export {};
