/** What the identity provider returns for an access token (CALL-34). */
export interface Identity {
  /** The provider's account id. It never changes and is never reused. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** The port of the identity provider. */
export interface IdentityPort {
  /**
   * Returns undefined when the token is not the provider's, has expired, or was made for another site (Z-42). Rejects
   * when the provider is down.
   */
  userInfo(accessToken: string): Promise<Identity | undefined>;
}
